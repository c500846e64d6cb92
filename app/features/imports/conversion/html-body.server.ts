/** Reads the HTML of a source, and writes it as Markdown once its files and links are known. */
import type { Element, Root } from "hast";
import { kindByExtension } from "#app/lib/media/media-extension.ts";
import { type Body, type BodyLoss, type FindFile, PieceList, type ReadBody } from "./body.ts";
import { attribute, byTag, findAll, textOf } from "./hast.ts";
import { type LeadWish, leadingPiece } from "./lead.ts";
import { oldPathOf } from "./old-address.ts";
import { parseHtml } from "./parse-html.server.ts";
import { recognise } from "./recognise.server.ts";
import { treeToMarkdown } from "./to-markdown.server.ts";

type HtmlBody = Extract<Body, { format: "html" }>;

/** Addresses that no text may link to: Markdown would show the whole link as it is written. */
const UNSAFE = /^\s*(?:javascript|vbscript|file|data):/i;

/** Leaves the words of links that readers could not follow. */
function unlinkUnsafe(tree: Root): void {
  for (const link of findAll(tree, byTag("a"))) {
    if (!UNSAFE.test(attribute(link, "href"))) continue;
    link.tagName = "span";
    link.properties = {};
  }
}

interface Links {
  /** Links to files and to pages of the old site. */
  files: Map<Element, string>;
  pages: Map<Element, { path: string; hash: string }>;
}

function readLinks(tree: Root, siteUrl: string): Links {
  const links: Links = { files: new Map(), pages: new Map() };
  for (const link of findAll(tree, byTag("a"))) {
    const href = attribute(link, "href");
    const old = oldPathOf(href, siteUrl);
    if (!old) continue;
    if (kindByExtension(old.path)) links.files.set(link, href);
    else links.pages.set(link, old);
  }
  return links;
}

function writeLinks(links: Links, find: FindFile, findPath: (path: string) => string | null): void {
  for (const [link, address] of links.files) {
    const file = find(address);
    if (file) link.properties.href = file.url;
  }
  for (const [link, { path, hash }] of links.pages) {
    link.properties.href = (findPath(path) ?? path) + hash;
  }
}

/**
 * @param siteUrl the old site's address, by which its own links are known
 */
export function readHtmlBody(body: HtmlBody, siteUrl: string, wish: LeadWish): ReadBody {
  const tree = parseHtml(body.html);
  unlinkUnsafe(tree);
  const list = new PieceList();
  list.pieces.push(...body.pieces);
  recognise(tree, list);
  const links = readLinks(tree, siteUrl);
  const losses: BodyLoss[] = [...body.losses, ...list.losses];
  const wants = new Set([...list.pieces.flatMap((piece) => piece.wants), ...links.files.values()]);
  wants.delete("");
  const leading = leadingPiece(list.pieces, textOf(tree).split(" ").length, wish);
  return {
    wants: [...wants],
    links: [...new Set(Array.from(links.pages.values(), ({ path }) => path))],
    lead: leading?.lead ?? null,
    losses,
    length: body.html.length,
    write(find, findPath) {
      writeLinks(links, find, findPath);
      const pieces = list.pieces.map((piece) => (piece === leading ? "" : piece.write(find)));
      return treeToMarkdown(tree, pieces);
    },
  };
}
