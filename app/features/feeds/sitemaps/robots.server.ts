/** Tells crawlers what not to read (RFC 9309). */
const PRIVATE_PATHS = ["/dashboard", "/actions/", "/api/", "/search"];

/** robots.txt (RFC 9309). */
export function writeRobots(siteUrl: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`).join("\n");
  return `User-agent: *\n${rules}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
