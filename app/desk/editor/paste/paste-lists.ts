/** A list item as some programs copy it: a line with its nesting level. */
interface Line {
  element: Element;
  level: number;
  isNumbered: boolean;
  /** The number that is seen before it; 1 where it has none. */
  number?: number;
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBER = /^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i;

/** A paragraph of Word. */
function wordLine(element: Element): Line | null {
  const level = LEVEL.exec(element.getAttribute("style") ?? "")?.[1];
  if (!level) return null;
  const mark = element.querySelector("[style*='mso-list:Ignore' i]");
  const words = mark?.textContent?.trim() ?? "";
  mark?.remove();
  return {
    element,
    level: Number(level),
    isNumbered: NUMBER.test(words),
    number: Number.parseInt(words, 10) || 1,
  };
}

/** Nests consecutive items into lists. */
function gather(lines: readonly Line[]): void {
  const [first] = lines;
  if (!first) return;
  const { ownerDocument } = first.element;
  const open: { list: Element; level: number; isNumbered: boolean }[] = [];
  const begin = ({ isNumbered, level, number = 1 }: Line) => {
    const list = ownerDocument.createElement(isNumbered ? "ol" : "ul");
    if (isNumbered && number > 1) list.setAttribute("start", String(number));
    const outer = open.at(-1)?.list;
    if (outer) (outer.lastElementChild ?? outer).append(list);
    else first.element.before(list);
    open.push({ list, level, isNumbered });
  };
  for (const line of lines) {
    while (open.length > 1 && open.at(-1)!.level > line.level) open.pop();
    const last = open.at(-1);
    // Another sort of list at the same level follows the one before.
    if (open.length === 1 && last!.level >= line.level && last!.isNumbered !== line.isNumbered)
      open.pop();
    if (open.length === 0 || open.at(-1)!.level < line.level) begin(line);
    const item = ownerDocument.createElement("li");
    item.append(...line.element.childNodes);
    open.at(-1)!.list.append(item);
  }
  for (const { element } of lines) element.remove();
}

/** Converts the paragraphs that Word uses for list items to lists. */
function convertWordLists(body: Element): void {
  let run: Line[] = [];
  for (const element of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, table")]) {
    const line = wordLine(element);
    const isNext = line && (run.length === 0 || run.at(-1)!.element.nextElementSibling === element);
    if (!isNext) {
      gather(run);
      run = [];
    }
    if (line) run.push(line);
  }
  gather(run);
}

/** The level that Word Online, Slack and others write on lists of one item or level each; from 1. */
function flatLevel(list: Element): number | null {
  const item = list.querySelector(":scope > li");
  const named = item?.getAttribute("data-aria-level") ?? item?.getAttribute("aria-level");
  const indent = list.getAttribute("data-indent") ?? list.getAttribute("data-stringify-indent");
  if (indent !== null) return Number(indent) + 1;
  const isAlone = list.parentElement?.matches(".ListContainerWrapper") ?? false;
  return named && isAlone ? Number(named) : null;
}

/** The outermost element of the list: the list, or its frame. */
const frameOf = (list: Element): Element =>
  list.parentElement?.matches(".ListContainerWrapper") ? list.parentElement : list;

/** Nests lists that follow one another, each with its level. */
function convertFlatLists(body: Element): void {
  let run: { list: Element; level: number }[] = [];
  const finish = () => {
    const lines = run.flatMap(({ list, level }) => {
      const items = [...list.children].filter((child) => child.tagName === "LI");
      const isNumbered = list.tagName === "OL";
      const first = Number(list.getAttribute("start")) || 1;
      return items.map(
        (element, index): Line => ({ element, level, isNumbered, number: first + index }),
      );
    });
    const frames = run.map(({ list }) => frameOf(list));
    if (lines.length > 0) {
      const place = body.ownerDocument.createElement("div");
      frames[0]!.before(place);
      place.append(...lines.map(({ element }) => element));
      gather(lines);
      place.replaceWith(...place.childNodes);
      for (const frame of frames) frame.remove();
    }
    run = [];
  };
  for (const list of [...body.querySelectorAll("ul, ol")]) {
    const level = flatLevel(list);
    const last = run.at(-1);
    const follows = last && frameOf(last.list).nextElementSibling === frameOf(list);
    if (level === null || (last && !follows)) finish();
    if (level !== null) run.push({ list, level });
  }
  finish();
}

/** A list directly in a list belongs to the item before; blocks in an item that HTML forbids are kept. */
function repairNesting(body: Element): void {
  for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const before = list.previousElementSibling;
    if (before?.tagName === "LI") before.append(list);
    else {
      const item = body.ownerDocument.createElement("li");
      list.before(item);
      item.append(list);
    }
  }
}

/** An item that only holds a list was indentation: its list takes its place. */
function dropEmptyItems(body: Element): void {
  for (const item of [...body.querySelectorAll("li")].reverse()) {
    const [only] = item.children;
    const isEmpty = item.children.length === 1 && only!.matches("ul, ol");
    if (!isEmpty || item.textContent?.trim() !== only!.textContent?.trim()) continue;
    const before = item.previousElementSibling;
    if (before) before.append(only!);
    else item.before(...only!.childNodes);
    item.remove();
  }
}

/** Lists of all programs as HTML nests them. */
export function makeLists(body: Element): void {
  convertWordLists(body);
  convertFlatLists(body);
  repairNesting(body);
  dropEmptyItems(body);
  // Markdown numbers by figures alone.
  for (const list of body.querySelectorAll("ol[type]")) list.removeAttribute("type");
}
