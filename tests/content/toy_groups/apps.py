from apps.content import kind


class GroupsRoom(kind.KindRoom):
    name = "tests.content.toy_groups"
    label = "kind_groups"
    kind = "tests.content.toy_groups.groups.Groups"
