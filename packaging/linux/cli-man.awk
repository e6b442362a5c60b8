# Makes the section on commands of hellerpfennig-cli's manual page from the --help texts. Input: for
# each command a line "@NAME", then its help in one language.
function escaped(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    if (text ~ /^[.']/)
        text = "\\&" text
    return text
}
/^@/ { command = substr($0, 2); part = "usage"; next }
part == "usage" {
    sub(/^.*hellerpfennig-cli /, "")
    print ".SS " escaped($0)
    part = "text"
    next
}
part == "text" && /^(Options|Optionen):$/ { part = "options"; next }
part == "text" && /^$/ { blank = 1; next }
part == "text" {
    if (blank && !first[command]++)
        ; # the summary is directly below the heading
    else if (blank)
        print ".PP"
    blank = 0
    print escaped($0)
    next
}
part == "options" && /^  --/ {
    print ".TP"
    name = $1
    value = substr($0, index($0, name) + length(name) + 1)
    print (value == "" ? ".B " escaped(name) : ".BI " escaped(name) " \" " escaped(value) "\"")
    next
}
part == "options" && NF { sub(/^ +/, ""); print escaped($0) }
