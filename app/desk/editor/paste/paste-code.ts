import { styleOf, unwrap } from "./dom-tools.ts";

const LANGUAGE = /(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s*([a-z0-9+#]+)/i;

/** The language that a class, an attribute or a frame names. */
function languageOf(pre: Element): string {
  const around = [pre.querySelector("code"), pre, pre.parentElement];
  for (const element of around) {
    const named = element?.getAttribute("lang") ?? element?.getAttribute("data-language");
    const found = LANGUAGE.exec(element?.getAttribute("class") ?? "")?.[1];
    if (found ?? named) return (found ?? named)!.toLowerCase();
  }
  return "";
}

/** A block of code of these lines. */
function preOf(document: Document, text: string, language: string): Element {
  const pre = document.createElement("pre");
  const code = pre.appendChild(document.createElement("code"));
  if (language) code.className = `language-${language}`;
  code.textContent = text.replace(/\u00a0/g, " ").replace(/\n+$/, "");
  return pre;
}

/** Lines with a number and code in a table, as GitHub shows files. */
function convertCodeTables(body: Element): void {
  for (const table of body.querySelectorAll("table")) {
    const lines = [...table.querySelectorAll("td.blob-code, td.code-line, .hljs-ln-code")];
    if (lines.length === 0) continue;
    const text = lines.map((line) => line.textContent ?? "").join("\n");
    table.replaceWith(preOf(body.ownerDocument, text, languageOf(table)));
  }
}

/** Code editors copy a frame with a line in each `<div>`. */
function convertEditorCode(body: Element): void {
  for (const frame of body.querySelectorAll("div")) {
    const isEditor =
      styleOf(frame, "white-space") === "pre" &&
      /mono|consolas|menlo|courier/.test(styleOf(frame, "font-family"));
    if (!isEditor || !frame.isConnected) continue;
    const lines = [...frame.children].map((line) => line.textContent ?? "");
    frame.replaceWith(preOf(body.ownerDocument, lines.join("\n"), ""));
  }
}

/** Blocks of code as text alone, with their language; poems are none. */
export function convertCode(body: Element): void {
  convertCodeTables(body);
  convertEditorCode(body);
  for (const pre of body.querySelectorAll("pre")) {
    if (!pre.isConnected) continue;
    if (pre.matches("[data-label=HTML]")) {
      // A card of ours. A frame of raw HTML is confirmed where it is put in, not by whoever wrote the clipboard.
      pre.removeAttribute("data-info");
      continue;
    }
    if (pre.matches(".wp-block-verse")) {
      convertVerse(pre);
      continue;
    }
    for (const number of pre.querySelectorAll(".line-numbers-rows, .lineno, .linenos, .gutter")) {
      number.remove();
    }
    for (const line of pre.querySelectorAll("br")) line.replaceWith("\n");
    pre.replaceWith(preOf(body.ownerDocument, pre.textContent ?? "", languageOf(pre)));
  }
  for (const word of body.querySelectorAll("tt, kbd, samp")) {
    if (word.closest("code")) unwrap(word);
    else
      word.replaceWith(
        Object.assign(body.ownerDocument.createElement("code"), { textContent: word.textContent }),
      );
  }
}

/** A poem: a paragraph with line breaks. */
function convertVerse(pre: Element): void {
  const document = pre.ownerDocument;
  const paragraph = document.createElement("p");
  for (const [index, line] of (pre.textContent ?? "").trim().split("\n").entries()) {
    if (index > 0) paragraph.append(document.createElement("br"));
    paragraph.append(line);
  }
  pre.replaceWith(paragraph);
}
