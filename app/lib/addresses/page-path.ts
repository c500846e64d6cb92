/** Paths of static pages: the one way in which they are stored and compared. */

/** Typed text as an address: with one slash before each segment, in lower case. */
export function toPagePath(typed: string): string {
  const segments = typed.trim().normalize("NFC").toLowerCase().split("/").filter(Boolean);
  return `/${segments.join("/")}`;
}

/**
 * The path of a URL as addresses of pages are stored; null where it is not encoded properly.
 * @param pathname as in the URL, encoded
 */
export function pagePathOf(pathname: string): string | null {
  try {
    return toPagePath(decodeURIComponent(pathname));
  } catch {
    return null;
  }
}
