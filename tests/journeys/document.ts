/** Pages as sent by the server, for tests without a browser. */
import { Config, type HtmlElement, Parser } from "html-validate";
import { siteUrl } from "./journey.ts";

const config = Config.empty().resolve();

/** @param path on the running site; must answer 200 */
export async function readDocument(path: string): Promise<HtmlElement> {
  const response = await fetch(siteUrl + path);
  if (response.status !== 200) throw new Error(`${response.status} ${path}`);
  return new Parser(await config).parseHtml(await response.text());
}

/** Characters that React escapes in text. */
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Decodes the entities that React writes in text and attributes. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!);
}

/** The text of an element, with single spaces. */
export function textOf(element: HtmlElement): string {
  return unescapeHtml(element.textContent).replace(/\s+/g, " ").trim();
}

/** Target of a link. */
export function hrefOf(link: HtmlElement): string {
  return unescapeHtml(link.getAttributeValue("href") ?? "");
}
