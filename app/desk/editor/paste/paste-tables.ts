import { rename, unwrap, wrapChildren } from "./dom-tools.ts";

const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter((cell) => cell.matches("td, th"));

/** A table that only places things: of one column, in another table, or said to be one. */
function isLayout(table: Element): boolean {
  const rows = rowsOf(table);
  const isNested = table.parentElement?.closest("table") !== null;
  const widest = Math.max(0, ...rows.map((row) => cellsOf(row).length));
  const holdsBlocks = table.querySelector("table, h1, h2, h3, ul, ol, blockquote, pre") !== null;
  const isNamed = table.matches("[role=presentation], [role=none]");
  return isNamed || isNested || widest < 2 || (holdsBlocks && rows.length === 1);
}

/** Its cells as paragraphs, one after the other. */
function dissolve(table: Element): void {
  for (const row of rowsOf(table)) {
    for (const cell of cellsOf(row)) rename(cell, "div");
    unwrap(row);
  }
  for (const part of table.querySelectorAll("thead, tbody, tfoot, colgroup, caption")) {
    if (part.closest("table") !== table) continue;
    if (part.matches("colgroup")) part.remove();
    else rename(part, "div");
  }
  rename(table, "div");
}

/** Larger spans are cut, so that a hostile table cannot grow without bound. */
const MAX_COLUMNS = 50;
const MAX_ROWS = 500;

/** Replaces a cell that spans several by itself and empty ones. */
function expandCell(cell: Element, row: Element, rowsBelow: readonly Element[]): void {
  const column = cellsOf(row).indexOf(cell);
  const width = Math.min(MAX_COLUMNS, Number(cell.getAttribute("colspan")) || 1);
  const height = Math.min(MAX_ROWS, Number(cell.getAttribute("rowspan")) || 1);
  cell.removeAttribute("colspan");
  cell.removeAttribute("rowspan");
  const emptyCells = (length: number) =>
    Array.from({ length }, () => cell.ownerDocument.createElement(cell.tagName));
  cell.after(...emptyCells(width - 1));
  for (const below of rowsBelow.slice(0, height - 1)) {
    const next = cellsOf(below)[column];
    if (next) next.before(...emptyCells(width));
    else below.append(...emptyCells(width));
  }
}

/** Markdown has no merged cells. */
function expandSpans(table: Element): void {
  const rows = rowsOf(table);
  for (const [index, row] of rows.entries()) {
    for (const cell of cellsOf(row)) expandCell(cell, row, rows.slice(index + 1));
  }
}

/** A cell holds one line: its paragraphs and list items follow one another, with line breaks. */
function flattenCell(cell: Element): void {
  for (const heading of cell.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    wrapChildren(heading, "strong");
    rename(heading, "p");
  }
  for (const item of cell.querySelectorAll("li")) {
    for (const paragraph of item.querySelectorAll(":scope > p")) unwrap(paragraph);
    item.prepend("• ");
    rename(item, "p");
  }
  for (const block of cell.querySelectorAll("ul, ol, blockquote, div, section, hr")) unwrap(block);
  const paragraphs = [...cell.querySelectorAll("p")];
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0 && paragraph.textContent?.trim())
      paragraph.prepend(cell.ownerDocument.createElement("br"));
    unwrap(paragraph);
  }
}

/** Markdown tables need a heading row. */
function ensureHeadings(table: HTMLTableElement): void {
  const [first] = rowsOf(table);
  if (!first || table.querySelector("th")) return;
  for (const cell of cellsOf(first)) rename(cell, "th");
}

/** Tables as Markdown can hold them; those that only place things are dissolved. */
export function convertTables(body: Element): void {
  for (const table of [...body.querySelectorAll("table")].reverse()) {
    if (isLayout(table)) dissolve(table);
  }
  for (const table of body.querySelectorAll("table")) {
    const caption = table.querySelector("caption");
    if (caption) table.before(rename(caption, "p"));
    for (const row of rowsOf(table)) if (cellsOf(row).length === 0) row.remove();
    expandSpans(table);
    for (const cell of table.querySelectorAll("td, th")) flattenCell(cell);
    ensureHeadings(table);
  }
}
