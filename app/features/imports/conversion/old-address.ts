/** The path of an address on the old site, and what follows it. */
export interface OldAddress {
  path: string;
  /** With its sign; "" without one. */
  hash: string;
}

/** Ghost writes its own address like this. */
const PLACEHOLDER = /^__GHOST_URL__/;

const hostOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./, "") ?? "";

/**
 * Decoded where it can be, without a slash at the end or twice in a row, so that several spellings of an address are
 * one.
 */
export function tidyPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // A stray percent sign: the path is taken verbatim.
  }
  return decoded.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "") || "/";
}

/** Null for an address elsewhere, or within the same page. */
export function oldPathOf(href: string, siteUrl: string): OldAddress | null {
  const address = href.trim().replace(PLACEHOLDER, "");
  if (address === "" && href !== "") return { path: "/", hash: "" };
  if (address === "" || address.startsWith("#")) return null;
  if (address.startsWith("/") && !address.startsWith("//")) {
    const url = URL.parse(address, "http://old.invalid");
    return url && !url.search ? { path: tidyPath(url.pathname), hash: url.hash } : null;
  }
  const url = URL.parse(address);
  if (!url || !siteUrl || url.search || hostOf(address) !== hostOf(siteUrl)) return null;
  return { path: tidyPath(url.pathname), hash: url.hash };
}

/** A path as the source of a redirect: colons and stars would be captures of a pattern. */
export const literalPath = (path: string): string =>
  path.replaceAll(":", "%3A").replaceAll("*", "%2A").replaceAll(" ", "%20");
