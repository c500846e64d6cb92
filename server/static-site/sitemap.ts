/** A sitemap of a folder of files: without what needs a server, with the addresses that the folder has. */
import { staticAddress } from "./static-address.ts";

const ENTRY = /<url>[\s\S]*?<\/url>\s*/g;
const ADDRESS = /(<loc>|\bhref=")([^<"]+)/g;

function staticHref(written: string): string | null {
  const url = URL.parse(written.replaceAll("&amp;", "&"));
  const found = url && staticAddress(url);
  return found && url.origin + found.href;
}

export function staticSitemap(xml: string): string {
  const kept = xml.replace(ENTRY, (entry) => {
    const [, address = ""] = /<loc>([^<]+)/.exec(entry) ?? [];
    return staticHref(address) === null ? "" : entry;
  });
  return kept.replace(ADDRESS, (whole, before: string, address: string) => {
    const href = staticHref(address);
    return href === null ? whole : before + href;
  });
}
