/**
 * Takes what needs a server out of a page: accounts, likes, comments, newsletters, forms, orders and filters of
 * lists. A page must have no button that does nothing.
 */
import { LAST_NUMBERED_PAGE } from "#app/features/posts/list-address.ts";
import {
  append,
  closest,
  type Document,
  type Element,
  elementsIn,
  findAttribute,
  remove,
  removeAttribute,
  replaceByChildren,
  setAttribute,
  visibleTextOf,
} from "#app/lib/html/nodes.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { type StaticAddress, staticAddress } from "./static-address.ts";

/** By the names of `app/magazine/islands.ts`, which only the bundler can load. */
export const SERVER_ISLANDS: ReadonlySet<string | undefined> = new Set([
  "account-tools",
  "discussion",
  "more-menu",
  "owners-link",
  "saved-posts",
]);

/** Its suggestions come from the server; without them it is a plain field. */
export const SEARCH_ISLAND = "search-combobox";

/**
 * Scripts also add buttons for readers later, such as the bar of a long post. Nobody takes what pages
 * report. The search is also reached without loading a document, which would start scripts of its own.
 */
const HEAD = `<style>[data-reaction],[popovertarget^="more-"],a.pill-comment{display:none!important}</style><script>navigator.sendBeacon=()=>true
for(const name of["DOMContentLoaded","${PAGE_SHOWN}"])document.addEventListener(name,()=>{if(document.querySelector("[data-static-search]"))import("/search/search.js").then((it)=>it.showFound())})</script>`;

const LINKS = new Set(["a", "area", "link"]);

const isIn = (element: Element, names: readonly string[]) => closest(element, names) !== null;

/** A form with a frame of its own, such as "Join our newsletter", goes with it. */
function removeForm(form: Element): void {
  const isNewsletter = findAttribute(form, "data-newsletter") !== undefined;
  remove((isNewsletter && closest(form, ["section", "aside"])) || form);
}

/** Where a field leads: no server has to redirect, which might lose what was typed. */
function visitAction(form: Element, base: URL): void {
  const action = findAttribute(form, "action");
  const url = URL.parse(action ?? "", base);
  const found = action && url?.origin === base.origin ? staticAddress(url) : null;
  if (found) setAttribute(form, "action", found.href + url!.hash);
}

function visitForm(form: Element, base: URL): void {
  const method = findAttribute(form, "method");
  if (method === "post") removeForm(form);
  else if (method !== "dialog") visitAction(form, base);
}

function visitIsland(element: Element): void {
  const name = findAttribute(element, "data-island");
  if (SERVER_ISLANDS.has(name)) remove(element);
  if (name === SEARCH_ISLAND) replaceByChildren(element);
}

const EMPTY_AS_LIST = ["ul", "ol", "li", "details", "nav"];

/** Removes a link, and what held nothing else: the entry of a menu, a menu of orders. */
function removeLink(link: Element): void {
  // Words of a text stay.
  if (isIn(link, ["article"]) && isIn(link, ["p", "blockquote", "figcaption"])) {
    replaceByChildren(link);
    return;
  }
  let around = closest(link, EMPTY_AS_LIST);
  const menu = closest(link, ["details"]);
  remove(link);
  // A choice of which only one is left is none.
  if (menu && findAttribute(menu, "data-disclosure-menu") !== undefined) {
    remove(menu);
    return;
  }
  while (
    around &&
    !elementsIn(around).some(({ tagName }) => tagName === "a" || tagName === "button")
  ) {
    const isKept = around.tagName === "li" && visibleTextOf(around).trim() !== "";
    if (isKept) return;
    const next = closest(around, EMPTY_AS_LIST);
    remove(around);
    around = next;
  }
}

/** Beside numbered pages "Show me more" leads to the next of them, which has the same posts. */
function asNumberedPage(link: Element, url: URL): URL {
  const page = findAttribute(link, "data-page");
  const around = link.parentNode;
  const hasNumbers = around && elementsIn(around).some(({ tagName }) => tagName === "nav");
  if (!page || !hasNumbers || Number(page) > LAST_NUMBERED_PAGE) return url;
  const numbered = new URL(url);
  numbered.searchParams.delete("after");
  numbered.searchParams.set("page", page);
  return numbered;
}

const isComments = (url: URL) => /^#comments?$/.test(url.hash);

/** The address within this magazine that a link leads to; null for others, and for places in the page. */
function ownAddress(link: Element, base: URL): URL | null {
  const href = findAttribute(link, "href");
  if (href === undefined || (href.startsWith("#") && href !== "#comment")) return null;
  const url = URL.parse(href, base);
  return url?.origin === base.origin ? asNumberedPage(link, url) : null;
}

/** @returns where it leads in the folder; null where nothing in it is meant, or only a server answers */
function visitLink(link: Element, base: URL): StaticAddress | null {
  const url = ownAddress(link, base);
  if (!url) return null;
  const found = isComments(url) ? null : staticAddress(url);
  if (found) {
    const isWhole = findAttribute(link, "href")?.startsWith(base.origin);
    setAttribute(link, "href", (isWhole ? base.origin : "") + found.href + url.hash);
  } else if (link.tagName === "link") remove(link);
  else removeLink(link);
  return found;
}

/** The address by which others share the page. */
function visitMeta(meta: Element): void {
  if (findAttribute(meta, "property") !== "og:url") return;
  const url = URL.parse(findAttribute(meta, "content") ?? "");
  const found = url && staticAddress(url);
  if (found) setAttribute(meta, "content", url.origin + found.href);
}

/** The header that a visitor chooses is a cookie. */
const isCustomising = (element: Element) =>
  findAttribute(element, "popovertarget") === "customise-panel" ||
  findAttribute(element, "id") === "customise-panel";

function visitElement(element: Element, base: URL): void {
  if (findAttribute(element, "data-reaction") !== undefined) remove(element);
  else if (findAttribute(element, "data-island") !== undefined) visitIsland(element);
  else if (element.tagName === "form") visitForm(element, base);
  else if (element.tagName === "meta") visitMeta(element);
  else if (isCustomising(element)) remove(element);
  else if (element.tagName === "head") append(element, HEAD);
  // Links of an edition lead to it already.
  else if (element.tagName === "html") removeAttribute(element, "data-edition");
  // The rest of a text that is not for everybody.
  removeAttribute(element, "data-whole-post");
}

/**
 * Changes a page for a folder of files.
 * @param base address of the page
 * @returns where its links lead in the folder
 */
export function withoutServer(document: Document, base: URL): StaticAddress[] {
  for (const element of elementsIn(document)) visitElement(element, base);
  // Elements removed above are no longer in the document.
  const links = elementsIn(document).filter(({ tagName }) => LINKS.has(tagName));
  return links.flatMap((link) => visitLink(link, base) ?? []);
}
