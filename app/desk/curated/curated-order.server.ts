/**
 * Reads and saves curated lists of posts: the editors' picks, or the lead posts of a front page's
 * section.
 */
import type { Change } from "#app/features/accounts/policy.ts";
import { curatePosts } from "#app/features/posts/commands/curate-commands.server.ts";
import { pinPosts } from "#app/features/posts/commands/pin-commands.server.ts";
import {
  findPickCandidates,
  listPicks,
} from "#app/features/posts/queries/curated-queries.server.ts";
import { listPinnedPosts } from "#app/features/posts/queries/pin-queries.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { placeableSections } from "#app/magazine/home/placeable.ts";
import { findHome } from "#app/magazine/home/shown-home.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { orderAfter } from "./pick-order.ts";

const FOUND_AT_ONCE = 8;
const MAX_WORDS_LENGTH = 100;

/** The front page's sections, and the one that the URL names. */
async function findSections(site: Pick<Services, "db" | "env">, search: URLSearchParams) {
  const { home: shown, place: home } = await findHome(site, "/");
  const sections = placeableSections(shown.sections);
  const section = sections.find(({ id }) => id === search.get("section")) ?? null;
  return { home, sections, section };
}

/** Data of the page. `?section=` names a section of the front page. */
export async function findOrdered(site: Pick<Services, "db" | "env">, search: URLSearchParams) {
  const { db } = site;
  const { home, sections, section } = await findSections(site, search);
  const words = (search.get("words") ?? "").trim().slice(0, MAX_WORDS_LENGTH);
  const picks = await (section
    ? listPinnedPosts(db, { home, section: section.id })
    : listPicks(db));
  const found = await findPickCandidates(db, {
    words,
    limit: FOUND_AT_ONCE,
    kind: section?.kind,
    except: section ? picks.map(({ id }) => id) : undefined,
  });
  return { sections, section, picks, found, words };
}

/**
 * Each button names its action and post; the form also carries the order that was shown, to detect
 * conflicts.
 */
export async function saveOrder(
  writer: Services,
  form: FormData,
  search: URLSearchParams,
  change: Change,
): Promise<Outcome<string[]>> {
  const seen = form.getAll("id").map(String);
  const ids = orderAfter(seen, String(form.get("act") ?? ""));
  const { home, section } = await findSections(writer, search);
  if (!section) return curatePosts(writer, { ids, seen }, change);
  return pinPosts(writer, { ids, seen, home, section: section.id }, change);
}
