import type { SocialLink } from "#app/features/accounts/models.ts";
import { dictionary } from "#app/lib/dictionary.ts";

/** Display names, in display order. */
const NAMES = dictionary<string>({
  facebook: "Facebook",
  twitter: "Twitter",
  youtube: "Youtube",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  mastodon: "Mastodon",
  bluesky: "Bluesky",
  website: "Website",
});

/** Accepted link targets: http(s) URLs, or the placeholder `#`. */
const HREF = /^(https?:\/\/|#$)/i;

/**
 * Parses stored JSON (`{ facebook: "https://…" }`) into links in display order; skips invalid
 * entries.
 */
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
