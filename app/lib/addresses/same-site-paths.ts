/**
 * Paths with queries of those addresses that are of this site, each once, without fragments. Links within a page are
 * left out.
 */
export function sameSitePaths(addresses: readonly string[], siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const paths = addresses
    .filter((address) => !address.startsWith("#"))
    .flatMap((address) => {
      const url = URL.parse(address, siteUrl);
      return url?.origin === origin ? [url.pathname + url.search] : [];
    });
  return [...new Set(paths)];
}
