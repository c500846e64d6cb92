/** Reads and saves an order of posts: the editors' picks, or what stands in front of a home's section. */
import type { Database } from "#app/database/client.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { curatePosts } from "#app/features/posts/curate-commands.server.ts";
import { findPickable, listPicks } from "#app/features/posts/curated-queries.server.ts";
import { placePosts } from "#app/features/posts/place-commands.server.ts";
import { listPlacePosts } from "#app/features/posts/place-queries.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { placeableSections } from "#app/magazine/home/placeable.ts";
import { findHomePath } from "#app/magazine/home/shown-home.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { orderAfter } from "./pick-order.ts";

const FOUND_AT_ONCE = 8;
const LONGEST_WORDS = 100;

/** The sections of the front page; and that one of them which an address names. */
async function findSections(db: Database, search: URLSearchParams) {
  const home = await findHomePath(db, "/");
  const sections = placeableSections(home);
  const section = sections.find(({ id }) => id === search.get("section")) ?? null;
  return { home, sections, section };
}

/** All that the page of an order shows. `?section=` names a section of the front page. */
export async function findOrdered(db: Database, search: URLSearchParams) {
  const { home, sections, section } = await findSections(db, search);
  const words = (search.get("words") ?? "").trim().slice(0, LONGEST_WORDS);
  const picks = await (section ? listPlacePosts(db, { home, section: section.id }) : listPicks(db));
  const found = await findPickable(db, {
    ...{ words, limit: FOUND_AT_ONCE, kind: section?.kind },
    except: section ? picks.map(({ id }) => id) : undefined,
  });
  return { sections, section, picks, found, words };
}

/** Every button says what it does with which post; the order that was seen stands beside it. */
export async function saveOrder(
  writer: Writer,
  form: FormData,
  search: URLSearchParams,
  change: Change,
): Promise<Outcome<string[]>> {
  const seen = form.getAll("id").map(String);
  const ids = orderAfter(seen, String(form.get("act") ?? ""));
  const { home, section } = await findSections(writer.db, search);
  if (!section) return curatePosts(writer, { ids, seen }, change);
  return placePosts(writer, { ids, seen, home, section: section.id }, change);
}
