from apps.content import kind


class GroupsConfig(kind.KindConfig):
    name = "tests.content.toy_groups"
    label = "kind_groups"
    kind = "tests.content.toy_groups.groups.Groups"
