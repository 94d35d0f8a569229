/*
 * Names what Django's and the theme's scripts make without a name: comboboxes of select2, scrolled areas of simplebar,
 * the tooltips and lists of the two-box select, and fields of inline rows, which their column's heading names.
 */
"use strict";

function nameFields() {
  for (const select of document.querySelectorAll("select.select2-hidden-accessible")) {
    const label = select.labels.length ? select.labels[0].textContent.trim() : headingOf(select);
    const container = select.nextElementSibling;
    if (label && container) {
      for (const field of container.querySelectorAll('[role="combobox"], [role="textbox"], input[type="search"]')) {
        field.removeAttribute("aria-labelledby");
        field.setAttribute("aria-label", label);
      }
    }
  }
  for (const field of document.querySelectorAll("table input:not([type=hidden]), table select, table textarea")) {
    if (!field.labels?.length && !field.hasAttribute("aria-label")) {
      const heading = headingOf(field);
      if (heading) {
        field.setAttribute("aria-label", heading);
      }
    }
  }
  for (const icon of document.querySelectorAll("span.help-tooltip[aria-label]")) {
    icon.setAttribute("role", "img");
  }
  document.querySelectorAll(".simplebar-content-wrapper").forEach((area, index) => {
    const title = area.closest("[data-simplebar]")?.querySelector("h2, h3, caption")?.textContent.trim();
    area.setAttribute("aria-label", `${title || area.getAttribute("aria-label").replace(/ \d+$/, "")} ${index + 1}`);
  });
}

/* The text of the heading of the column that a field stands in. */
function headingOf(field) {
  const cell = field.closest("td, th");
  const heading = cell?.closest("table")?.querySelector("thead tr")?.cells[cell.cellIndex];
  return heading?.textContent.trim();
}

/* The theme opens its filters and menus from elements that a keyboard does not reach. */
function reachByKeyboard() {
  for (const opener of document.querySelectorAll("a:not([href]), span.material-symbols-outlined")) {
    if (opener.getAttributeNames().some((name) => name.startsWith("x-on:click")) && !opener.hasAttribute("tabindex")) {
      opener.setAttribute("role", "button");
      opener.setAttribute("tabindex", "0");
      opener.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          opener.click();
        }
      });
    }
  }
}


let isAsked = false;

/* Scripts add what needs a name at their own time: while the page loads, and when a row is added. */
function nameSoon() {
  if (!isAsked) {
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      nameFields();
      reachByKeyboard();
    });
  }
}

document.addEventListener("DOMContentLoaded", () => {
  nameSoon();
  new MutationObserver(nameSoon).observe(document.body, { childList: true, subtree: true });
});
