/** Finds posts, static pages, people, terms and series for the command palette, as far as the viewer's role reaches. */
import type { Database } from "#app/database/client/client.server.ts";
import { canEditAll, canManageSite } from "#app/features/accounts/policy.ts";
import { listPeople } from "#app/features/accounts/profile/people-queries.server.ts";
import { listAuthorsNamed } from "#app/features/accounts/queries.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listPagesNamed } from "#app/features/pages/desk-queries.server.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { listDeskPosts } from "#app/features/posts/queries/desk-queries.server.ts";
import type { DeskClient } from "#app/features/posts/queries/desk-statement.server.ts";
import { listDeskSeries } from "#app/features/series/desk-queries.server.ts";
import { listTermsNamed } from "#app/features/taxonomy/desk-queries.server.ts";
import { type FoundEntries, NOTHING_FOUND } from "./found.ts";

const POSTS_SHOWN = 6;
const PAGES_SHOWN = 4;
const PEOPLE_SHOWN = 4;
const TERMS_SHOWN = 4;
const SERIES_SHOWN = 4;

/** One's own posts, or all as an editor; the latest without words. */
async function findPosts(
  client: DeskClient,
  viewer: Viewer,
  words: string,
): Promise<FoundEntries["posts"]> {
  const { userId, author } = viewer;
  const writer = canEditAll(actorOf(viewer)) ? undefined : { userId, authorId: author?.id ?? null };
  const { items } = await listDeskPosts(client, { writer, words }, POSTS_SHOWN);
  return items.map(({ id, title, status }) => ({ id, title, status }));
}

async function findPeople(
  db: Database,
  viewer: Viewer,
  words: string,
): Promise<FoundEntries["people"]> {
  if (!canManageSite(actorOf(viewer))) {
    const authors = await listAuthorsNamed(db, words, PEOPLE_SHOWN);
    return authors.map((author) => ({
      id: author.id,
      name: author.name,
      role: null,
      href: authorHref(author),
    }));
  }
  const { items } = await listPeople(db, { words }, PEOPLE_SHOWN);
  return items.map(({ id, name, role, email }) => ({
    id,
    name,
    role,
    href: `/dashboard/settings/people?${new URLSearchParams({ words: email ?? name })}`,
  }));
}

async function findSeries(db: Database, words: string): Promise<FoundEntries["series"]> {
  const { items } = await listDeskSeries(db, { words, limit: SERIES_SHOWN });
  return items.map(({ id, title }) => ({ id, name: title }));
}

/** Searches for the palette; without words only the latest posts. */
export async function findAtDesk(
  client: DeskClient,
  viewer: Viewer,
  words: string,
): Promise<FoundEntries> {
  const { db } = client;
  const posts = await findPosts(client, viewer, words);
  if (words === "") return { ...NOTHING_FOUND, posts };
  const people = await findPeople(db, viewer, words);
  const isEditor = canEditAll(actorOf(viewer));
  const terms = isEditor ? await listTermsNamed(db, words, TERMS_SHOWN) : [];
  const series = isEditor ? await findSeries(db, words) : [];
  const pages = isEditor ? await listPagesNamed(db, words, PAGES_SHOWN) : [];
  return { posts, pages, people, terms, series };
}
