import { visibleText } from "./dom-tools.ts";

const BOX = /^\s*(\[[ xX\u00a0]?\]|[☐☑☒✅])\s+/u;

/** Whether a list item has a box that is ticked; null without a box. */
function tickOf(item: Element): boolean | null {
  const own = (selector: string) =>
    [...item.querySelectorAll(selector)].find((found) => found.closest("li") === item);
  const box = own("input[type=checkbox]");
  if (box) return box.hasAttribute("checked");
  if (item.matches("[role=checkbox]")) return item.getAttribute("aria-checked") === "true";
  if (item.hasAttribute("data-checked")) return item.getAttribute("data-checked") !== "false";
  const sign = own(".checkbox, .checkbox-on, .checkbox-off");
  if (sign) return sign.matches(".checkbox-on");
  const typed = BOX.exec(`${visibleText(item)} `)?.[1];
  return typed === undefined ? null : !/^\[[ \u00a0]?\]$|☐/u.test(typed);
}

/** Removes the box, which the list draws itself. */
function dropBox(item: Element): void {
  const boxes = "input[type=checkbox], .checkbox, img[aria-roledescription], label > span:empty";
  for (const box of item.querySelectorAll(boxes)) if (box.closest("li") === item) box.remove();
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.nodeValue?.trim()) continue;
    text.nodeValue = text.nodeValue.replace(BOX, "");
    return;
  }
}

/** Lists whose items all have boxes become lists of tasks. */
export function convertTasks(body: Element): void {
  for (const list of body.querySelectorAll("ul")) {
    const items = [...list.children].filter((child) => child.tagName === "LI");
    const ticks = items.map(tickOf);
    if (items.length === 0 || ticks.includes(null)) continue;
    list.setAttribute("data-type", "taskList");
    for (const [index, item] of items.entries()) {
      item.setAttribute("data-type", "taskItem");
      item.setAttribute("data-checked", String(ticks[index]));
      dropBox(item);
    }
  }
}
