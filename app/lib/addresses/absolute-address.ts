/**
 * The absolute form of a path of this site, or of an address that is absolute already: the one place
 * that joins the two, so that no address of another site is appended to ours.
 * @param siteUrl without a trailing slash
 */
export function absoluteAddress(siteUrl: string, address: string): string {
  return /^https?:\/\//i.test(address) ? address : siteUrl + address;
}
