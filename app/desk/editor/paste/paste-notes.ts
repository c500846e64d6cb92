import { visibleText } from "./dom-tools.ts";

/** Footnotes are links to each other: from the mark to the note, and from the note back. */
const MARK_TEXT = /^[[(]?(?:\d{1,3}|[*†‡§a-z]|[ivxl]{1,6})[\])]?$/i;

/** The part of an address after `#`; copied pages have whole addresses. */
const targetOf = (link: Element): string =>
  decodeURIComponent(/#([^#]+)$/.exec(link.getAttribute("href") ?? "")?.[1] ?? "");

/** The names by which an element can be linked: of itself, of what is in it and right around it. */
function namesOf(element: Element): string[] {
  const around = [element, ...element.querySelectorAll("[id], [name]"), element.parentElement];
  return around
    .flatMap((one) => [one?.getAttribute("id"), one?.getAttribute("name")])
    .filter((name): name is string => Boolean(name));
}

/** The block of a note, in programs that give it one. */
const NOTE = "li, .footnote, div[id^='sdfootnote'], div[id^='sdendnote'], p, div";

/** The link back of a note to a mark. */
function backOf(mark: Element, links: readonly Element[]): Element | undefined {
  const names = namesOf(mark);
  const aim = targetOf(mark);
  // Google Docs and Word name both ends alike, also where the names are lost.
  const guesses = [
    aim.replace(/^ftnt(\d+)$/, "ftnt_ref$1"),
    aim.replace(/^(_(?:ftn|edn))(\d+)$/, "$1ref$2"),
  ];
  return links.find((link) => {
    if (link === mark || link.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING)
      return false;
    const target = targetOf(link);
    return target !== aim && [...names, ...guesses].includes(target);
  });
}

/** Links of a note as Markdown, which a footnote holds. */
function writeLinks(note: Element): void {
  for (const link of note.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href")!;
    const words = visibleText(link);
    if (/^https?:/i.test(href) && words && words !== href) link.replaceWith(`[${words}](${href})`);
  }
}

/** The text of a note without the link back; its block is removed. */
function extractNote(back: Element): string {
  const block = back.closest(NOTE);
  const outer = block?.matches("p")
    ? (block.closest("li, .footnote, div[id^='sdfootnote']") ?? block)
    : block;
  if (!outer) return "";
  for (const sign of outer.querySelectorAll(
    ".mw-cite-backlink, .footnote-backref, .footnote-back",
  )) {
    if (!sign.contains(back)) sign.remove();
  }
  back.remove();
  writeLinks(outer);
  const words = visibleText(outer)
    .replace(/^\^?\s*/, "")
    .replace(/(?:\s|↑|↩|\ufe0e|\ufe0f)+$/, "");
  const box = outer.parentElement;
  outer.remove();
  if (box?.matches("div, ol, section") && !visibleText(box)) box.remove();
  return words;
}

/** Replaces footnote references by inline notes. */
export function liftNotes(body: Element): void {
  const links = [...body.querySelectorAll("a[href*='#']")];
  for (const mark of links) {
    if (!mark.isConnected || !MARK_TEXT.test(visibleText(mark))) continue;
    const back = backOf(
      mark,
      links.filter((link) => link.isConnected),
    );
    const text = back && extractNote(back);
    if (!text) continue;
    const note = body.ownerDocument.createElement("sup");
    note.dataset.note = text;
    (mark.closest("sup") ?? mark).replaceWith(note);
  }
  // References whose notes were not copied.
  const rest = "sup.reference, sup.noprint, .mw-cite-backlink";
  for (const mark of body.querySelectorAll(rest)) mark.remove();
  // The horizontal rule above the notes.
  for (const rule of body.querySelectorAll("hr")) {
    if (!visibleText(rule.nextElementSibling ?? body.ownerDocument.createElement("p"))) {
      if (!rule.nextElementSibling?.querySelector("img, table")) rule.remove();
    }
  }
}
