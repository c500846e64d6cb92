/** Texts of a folder of files besides its pages, with the addresses that the folder has: sitemaps, feeds, tracks. */
import { staticAddress } from "./static-address.ts";

const ENTRY = /<url>\s*<loc>[\s\S]*?<\/url>\s*/g;

/** Elements that hold an address; ids of entries, which may look alike, stay. */
const ADDRESS = /(<loc>|<link>|\bhref=\\?"|"(?:url|href)":")([^<"\\]+)/g;

function staticHref(written: string, siteUrl: string): string | null {
  const url = URL.parse(written.replaceAll("&amp;", "&"), siteUrl);
  if (url?.origin !== siteUrl) return null;
  const found = staticAddress(url);
  return found && (written.startsWith("/") ? "" : siteUrl) + found.href + url.hash;
}

/** Entries of a sitemap whose pages need a server are left out. */
export function staticText(text: string, siteUrl: string): string {
  const kept = text.replace(ENTRY, (entry) => {
    const [, address = ""] = /<loc>([^<]+)/.exec(entry) ?? [];
    return staticHref(address, siteUrl) === null ? "" : entry;
  });
  return kept.replace(ADDRESS, (whole, before: string, address: string) => {
    const href = staticHref(address, siteUrl);
    return href === null ? whole : before + href;
  });
}

/**
 * Rewrites a page's own address to that of the folder: it is in structured data, on paper and in links for sharing,
 * where it is encoded.
 */
export function withOwnAddress(html: string, own: string, there: string): string {
  const forms = [own, encodeURIComponent(own)].map((form) => RegExp.escape(form)).join("|");
  const whole = new RegExp(`(?:${forms})(?=["<]|&(?:amp|quot);)`, "g");
  return html.replace(whole, (found) => (found === own ? there : encodeURIComponent(there)));
}
