import { dictionary } from "#app/lib/dictionary.ts";

/**
 * Footnotes as Word (`_ftn1`, `_edn1`) and Google Docs (`ftnt1`) copy them: a link to the note and
 * one back.
 */
const MARK = /^#(_(?:ftn|edn)|ftnt)(\d+)$/;
const BACK = dictionary<string>({ _ftn: "_ftnref", _edn: "_ednref", ftnt: "ftnt_ref" });

/** The text of a note without the link back. */
function wordsOf(back: Element): string {
  const block = back.closest("p, li, div");
  back.remove();
  const words = block?.textContent?.replace(/[\s\u00a0]+/g, " ").trim() ?? "";
  const box = block?.parentElement;
  block?.remove();
  if (box?.tagName === "DIV" && !box.textContent?.trim()) box.remove();
  return words;
}

/** Replaces footnote references by inline notes. */
export function liftNotes(body: Element): void {
  for (const mark of [...body.querySelectorAll("a[href]")]) {
    const [, kind, number] = MARK.exec(mark.getAttribute("href") ?? "") ?? [];
    const back = kind && body.querySelector(`a[href="#${BACK[kind]}${number}"]`);
    const text = back && wordsOf(back);
    if (!text) continue;
    const note = body.ownerDocument.createElement("sup");
    note.dataset.note = text;
    (mark.closest("sup") ?? mark).replaceWith(note);
  }
  // The horizontal rule above the notes.
  for (const rule of body.querySelectorAll("hr")) {
    if (!rule.nextElementSibling?.textContent?.trim()) rule.remove();
  }
}
