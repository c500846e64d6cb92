/** Finds what texts of the site name: pages in sitemaps, files in anything. */

/** Files and their folders as the program names them, in HTML, JSON, scripts, style sheets and playlists alike. */
const FILE =
  /(?<![\w.-])\/(?:assets|captions|embed\/html|fonts|images|media|streams|themes|thumbnails|api\/track)\/[\w\-./%~@+=]+/g;
const ICON = /(?<![\w./-])\/(?:favicon|apple-touch-icon|icon-)[\w-]*\.(?:ico|svg|png)/g;

/** Modules and styles name each other by their names alone: `./menu-4f.js`, `assets/menu-4f.js`. */
const MODULE = /["'`(](?:\.\/|assets\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g;

/** Sentences and lists end addresses. */
const trimmed = (address: string): string => address.replace(/[.,]+$/, "");

/** @param siteUrl which absolute addresses begin with */
export function filesIn(text: string, siteUrl: string): Set<string> {
  const local = text.replaceAll(siteUrl, "").replaceAll("\\/", "/");
  const named = [...local.matchAll(FILE), ...local.matchAll(ICON)].map(([path]) => trimmed(path));
  const modules = Array.from(local.matchAll(MODULE), ([, name]) => `/assets/${name}`);
  return new Set([...named, ...modules]);
}

function playlistEntries(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line && !line.startsWith("#"));
  return [...lines, ...Array.from(text.matchAll(/URI="([^"]+)"/g), ([, uri]) => uri!)];
}

const thumbnailEntries = (text: string): string[] =>
  Array.from(text.matchAll(/^(\S+)#xywh=/gm), ([, uri]) => uri!);

/** Entries of a playlist or a list of thumbnails, relative to it. */
export function entriesOf(text: string, path: string): string[] {
  const entries = text.startsWith("#EXTM3U")
    ? playlistEntries(text)
    : text.startsWith("WEBVTT")
      ? thumbnailEntries(text)
      : [];
  return [...new Set(entries)].map((entry) => new URL(entry, `http://site${path}`).pathname);
}

/** The addresses in a sitemap, or the sitemaps in an index. */
export function locationsIn(sitemap: string): string[] {
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) =>
    address!.replaceAll("&amp;", "&"),
  );
}
