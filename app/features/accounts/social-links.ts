import type { SocialLink } from "./models.ts";

/** Names as the services write them, in the order in which links are shown. */
const NAMES: Record<string, string> = {
  facebook: "Facebook",
  twitter: "Twitter",
  youtube: "Youtube",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  mastodon: "Mastodon",
  bluesky: "Bluesky",
  website: "Website",
};

/** An address that a link may lead to: a web page, or the placeholder `#`. */
const HREF = /^(https?:\/\/|#$)/i;

/** `{ facebook: "https://…" }` as links in the usual order; anything unreadable is left out. */
export function socialLinks(links: string): SocialLink[] {
  const hrefs = parse(links);
  return Object.entries(NAMES).flatMap(([icon, name]) => {
    const href = hrefs[icon];
    return typeof href === "string" && HREF.test(href) ? [{ icon, name, href }] : [];
  });
}

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return value && typeof value === "object" ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
