/** Addresses in emails. */

/** Files, and what is about the email itself. */
const UNMARKED = /^\/(?:newsletter|images|media|files|account)(?:\/|$)|\.\w{2,5}$/;

/** The campaign mark of a newsletter: it names no person. */
export const campaignOf = (slug: string): string => `email-${slug}`;

/**
 * Adds the mark of a newsletter to a page of this site, so that visits from its emails can be counted.
 * @param siteUrl without a trailing slash
 * @param via "" for none
 */
export function withVia(url: string, siteUrl: string, via: string): string {
  if (via === "" || !(url === siteUrl || url.startsWith(`${siteUrl}/`))) return url;
  const [whole = "", hash] = url.split("#", 2);
  const [path = "", search] = whole.split("?", 2);
  if (UNMARKED.test(path.slice(siteUrl.length)) || search?.includes("via=")) return url;
  const marked = `${path}?${search ? `${search}&` : ""}via=${via}`;
  return hash === undefined ? marked : `${marked}#${hash}`;
}
