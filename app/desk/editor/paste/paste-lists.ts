/** A list item as Word copies it: a paragraph with its nesting level. */
interface Line {
  element: Element;
  level: number;
  isNumbered: boolean;
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBER = /^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i;

function lineOf(element: Element): Line | null {
  const level = LEVEL.exec(element.getAttribute("style") ?? "")?.[1];
  if (!level) return null;
  const mark = element.querySelector("[style*='mso-list:Ignore' i]");
  const isNumbered = NUMBER.test(mark?.textContent ?? "");
  mark?.remove();
  return { element, level: Number(level), isNumbered };
}

/** Nests consecutive items into lists. */
function gather(lines: readonly Line[]): void {
  const [first] = lines;
  if (!first) return;
  const { ownerDocument } = first.element;
  const open: { list: Element; level: number }[] = [];
  const begin = ({ isNumbered, level }: Line) => {
    const list = ownerDocument.createElement(isNumbered ? "ol" : "ul");
    const outer = open.at(-1)?.list;
    if (outer) (outer.lastElementChild ?? outer).append(list);
    else first.element.before(list);
    open.push({ list, level });
  };
  for (const line of lines) {
    while (open.length > 1 && open.at(-1)!.level > line.level) open.pop();
    if (open.length === 0 || open.at(-1)!.level < line.level) begin(line);
    const item = ownerDocument.createElement("li");
    item.append(...line.element.childNodes);
    open.at(-1)!.list.append(item);
  }
  for (const { element } of lines) element.remove();
}

/** Converts the paragraphs that Word uses for list items to lists. */
export function makeLists(body: Element): void {
  let run: Line[] = [];
  for (const element of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, table")]) {
    const line = lineOf(element);
    const isNext = line && (run.length === 0 || run.at(-1)!.element.nextElementSibling === element);
    if (!isNext) {
      gather(run);
      run = [];
    }
    if (line) run.push(line);
  }
  gather(run);
}
