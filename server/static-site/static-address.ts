/**
 * Where an address of the magazine is in a folder of files. A file server ignores queries, so those that name
 * another page become a part of the path: `/archive/boats?page=2` is `/archive/boats/page-2/`.
 */
import { posix } from "node:path";

/** Queries whose pages are written, in their order. Orders and filters of lists multiply each other: they need a server. */
const WRITTEN_QUERIES = ["lang", "tab", "page", "after"] as const;

/** Queries that change nothing but where a reader is in a list. */
const IGNORED_QUERIES = ["to"];

/** Addresses of a reader's own pages, and of actions. */
const NEEDS_SERVER =
  /^\/(?:account|actions|admin|api(?!\/track\/)|dashboard|forgot-pass|kit|login|newsletter|private|search-v2|signup|subscription)(?:[/.]|$)|^\/contact\/thanks$/;

/** Folders of files, whose names may have no ending. */
const FILE =
  /^\/(?:assets|captions|embed\/html|fonts|images|media|streams|themes|thumbnails|api\/track)\/./;

/** Browsers take a style sheet only by its type, which file servers know by the ending. */
const STYLE_SHEET = /^\/themes\/[0-9a-f]+$/;

export interface StaticAddress {
  /** Path and query of the request to the server. */
  asked: string;
  /** The address in links: `/archive/boats/page-2/`. */
  href: string;
}

/** Whether there is a file at a path of the site, and no page. */
export const isFile = (path: string): boolean => FILE.test(path);

const hasEnding = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);

/** The path of a page, with a slash at its end: its file is the index of a folder. */
const folderPath = (path: string): string => (path.endsWith("/") ? path : `${path}/`);

function addQuery(path: string, parts: readonly string[]): string {
  if (!hasEnding(path)) return folderPath([path.replace(/\/$/, ""), ...parts].join("/"));
  const folder = posix.dirname(path);
  return posix.join(folder, ...parts, posix.basename(path));
}

/**
 * @param url of this magazine
 * @returns null for what a server must answer
 */
export function staticAddress(url: URL): StaticAddress | null {
  const path = url.pathname.replace(/(?<=.)\/+$/, "");
  if (isFile(path)) return { asked: path, href: STYLE_SHEET.test(path) ? `${path}.css` : path };
  if (NEEDS_SERVER.test(path)) return null;
  const asked = new URLSearchParams();
  const left = new URLSearchParams(url.search);
  for (const name of IGNORED_QUERIES) left.delete(name);
  for (const name of WRITTEN_QUERIES) {
    const value = left.get(name) ?? "";
    left.delete(name);
    const isFirstPage = name === "page" && value === "1";
    if (value && !isFirstPage) asked.set(name, value);
  }
  const isPage = !hasEnding(path);
  if (isPage && left.size > 0) return null;
  const parts = [...asked].map(([name, value]) => `${name}-${value.replace(/[^\w.-]/g, "_")}`);
  const search = asked.size > 0 ? `?${asked}` : "";
  return { asked: path + search, href: addQuery(path, parts) };
}

/** A prepared video as one file, by an ending whose type file servers know. */
export const playedHref = (path: string): string =>
  path.replace(/^(\/streams\/f-[0-9a-f]{16}\/\w+)\.m4s$/, "$1.mp4");

/** Path and query of the request for a file of the folder. */
export const requestedPath = (file: string): string =>
  file
    .replace(/^(\/themes\/[0-9a-f]+)\.css$/, "$1")
    .replace(/^(\/streams\/f-[0-9a-f]{16}\/\w+)\.mp4$/, "$1.m4s");

/** The path in the folder of what is at an address: a page that does not end in `.html` is the index of a folder. */
export function fileOf(href: string, isPage: boolean): string {
  const path = decodeURIComponent(href).slice(1);
  const isFolder = path === "" || path.endsWith("/");
  if (isFolder) return isPage ? `${path}index.html` : path.slice(0, -1);
  return isPage && !/\.html?$/i.test(path) ? `${path}/index.html` : path;
}
