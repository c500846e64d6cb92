/** Remembers what header, menus and footer show: every page shows them, and they hardly ever change. */
import type { Database } from "#app/database/client.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { EventName, Events } from "#app/platform/events.server.ts";
import { getMenuSource } from "./menu-source.server.ts";
import { nestRows } from "./own-menu.ts";
import type { ShellContent } from "./shell-content.ts";

/** The content of pages that carry these is what is remembered here. */
export const SHELL_TAGS = ["site", "terms"];

/** Events that name the tags of what they change. */
const TAGGED = ["post.published", "post.changed", "term.changed"] as const satisfies EventName[];

interface Kept {
  content: Promise<ShellContent>;
  /** In milliseconds since 1970: what no event tells of is no older. */
  until: number;
}

/** One for each running program; null once an event has made it untrue. */
const kept = new WeakMap<Events, { last: Kept | null }>();

async function readContent(db: Database): Promise<ShellContent> {
  const [site, filled] = await Promise.all([getSite(db), getMenuSource(db)]);
  const menu = { ...filled, own: site.navigation && nestRows(site.navigation) };
  return { site, menu, version: fingerprint([site, menu]) };
}

function placeOf(events: Events): { last: Kept | null } {
  const known = kept.get(events);
  if (known) return known;
  const place: { last: Kept | null } = { last: null };
  const forget = () => {
    place.last = null;
  };
  for (const name of TAGGED) {
    events.on(name, ({ tags }) => {
      if (SHELL_TAGS.some((tag) => tags.includes(tag))) forget();
    });
  }
  events.on("site.changed", forget);
  kept.set(events, place);
  return place;
}

/** Ten short statements, at most once a minute. */
export function getShellContent({
  db,
  events,
}: {
  db: Database;
  events: Events;
}): Promise<ShellContent> {
  const place = placeOf(events);
  if (place.last && Date.now() < place.last.until) return place.last.content;
  const made: Kept = { content: readContent(db), until: Date.now() + MINUTE };
  place.last = made;
  made.content.catch(() => {
    if (place.last === made) place.last = null;
  });
  return made.content;
}
