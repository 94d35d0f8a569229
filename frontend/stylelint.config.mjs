const PHYSICAL = ["left", "right", "top", "bottom"].flatMap((side) => [
  side,
  `margin-${side}`,
  `padding-${side}`,
  `border-${side}`,
]);

/** Logical directions only, and colours, distances and times by token. */
export default {
  rules: {
    "property-disallowed-list": [
      [
        ...PHYSICAL,
        "/^border-(top|bottom)-(left|right)-radius$/",
        "width",
        "height",
        "/^(min|max)-(width|height)$/",
      ],
      { message: (name) => `"${name}" has a direction: use its logical twin (inline/block, start/end)` },
    ],
    "declaration-property-value-disallowed-list": {
      "text-align": ["left", "right"],
      float: ["left", "right"],
      clear: ["left", "right"],
    },
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla"],
    "declaration-property-value-allowed-list": {
      "/^(gap|row-gap|column-gap)$/": ["/var\\(/", "0"],
      "font-size": ["/var\\(/", "inherit", "100%"],
      "z-index": ["/var\\(/", "0", "-1", "1"],
      "border-radius": ["/var\\(/", "0", "50%", "inherit"],
      "transition-duration": ["/var\\(/"],
    },
    "declaration-block-no-duplicate-properties": true,
    "no-duplicate-selectors": true,
    "selector-max-id": 1,
    "declaration-no-important": true,
    "block-no-empty": true,
  },
  overrides: [
    { files: ["src/theme/tokens.css"], rules: { "color-no-hex": null, "function-disallowed-list": null } },
  ],
};
