/** Finds where a file is used. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";

/** A place that uses a file. */
export interface MediaUse {
  kind:
    | "post"
    | "page"
    | "author"
    | "term"
    | "series"
    | "reader"
    | "video"
    | "snippet"
    | "logo"
    | "cover"
    | "icon";
  id: string;
  name: string;
  /** Edit link; null when it cannot be edited at the desk. */
  href: string | null;
}

const MAX_SHOWN = 50;

function usingPosts(db: Database, id: string) {
  const byColumn = (column: "picture_id" | "media_id") =>
    db.selectFrom("posts").select("id").where(column, "=", id);
  const byLink = (table: "post_pictures" | "post_media") =>
    db.selectFrom(table).select("post_id as id").where("media_id", "=", id);
  return byColumn("picture_id")
    .union(byColumn("media_id"))
    .union(byLink("post_pictures"))
    .union(byLink("post_media"));
}

async function listPosts(db: Database, mediaId: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "title", "deleted_at"])
    .where("id", "in", usingPosts(db, mediaId))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, title, deleted_at }) => ({
    kind: "post",
    id,
    name: title,
    href: deleted_at === null ? `/dashboard/posts/${id}` : null,
  }));
}

async function listPages(db: Database, mediaId: string): Promise<MediaUse[]> {
  const inText = db
    .selectFrom("page_media")
    .select("page_id as id")
    .where("media_id", "=", mediaId);
  const rows = await db
    .selectFrom("pages")
    .select(["id", "path", "title", "deleted_at"])
    .where((eb) => eb.or([eb("picture_id", "=", mediaId), eb("id", "in", inText)]))
    .orderBy("path")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, path, title, deleted_at }) =>
    use("page", id, title || path, deleted_at === null ? `/dashboard/pages/${id}` : null),
  );
}

async function listSeries(db: Database, mediaId: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom("series")
    .select(["id", "title"])
    .where("picture_id", "=", mediaId)
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, title }) => use("series", id, title, `/dashboard/series/${id}`));
}

/** Pieces of text that are kept for other posts; they are managed in the editor. */
async function listSnippets(db: Database, mediaId: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom("snippet_media")
    .innerJoin("snippets", "snippets.id", "snippet_media.snippet_id")
    .select(["snippets.id", "snippets.title"])
    .where("snippet_media.media_id", "=", mediaId)
    .orderBy("snippets.title")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, title }) => use("snippet", id, title, null));
}

/** Pages that editors arrange: the front page, a category's, a landing page's. */
async function listArranged(db: Database, mediaId: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom("arrangement_media")
    .leftJoin("terms", (join) =>
      join.on(sql<boolean>`arrangement_media.arrangement_id = 'term-' || terms.id`),
    )
    .leftJoin("pages", (join) =>
      join.on(sql<boolean>`arrangement_media.arrangement_id = 'page-' || pages.id`),
    )
    .select(["arrangement_id as id", "terms.name", "pages.title", "pages.path"])
    .where("media_id", "=", mediaId)
    .orderBy("arrangement_id")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, name, title, path }) => {
    const href = `/dashboard/front-page?${new URLSearchParams({ page: id })}`;
    return use("page", id, name ?? (title || path || "/"), href);
  });
}

/** Users, categories and videos, each by an index or a small table. */
async function listOthers(db: Database, mediaId: string): Promise<MediaUse[]> {
  const [authors, terms, readers, videos] = await Promise.all([
    db
      .selectFrom("authors")
      .select(["id", "display_name as name", AUTHOR_ADDRESS])
      .where(({ eb, or }) => or([eb("avatar_id", "=", mediaId), eb("cover_id", "=", mediaId)]))
      .limit(MAX_SHOWN)
      .execute(),
    db
      .selectFrom("terms")
      .select(["id", "name", TERM_ADDRESS])
      .where("picture_id", "=", mediaId)
      .limit(MAX_SHOWN)
      .execute(),
    db
      .selectFrom("users")
      .select(["id", "name"])
      .where("image_id", "=", mediaId)
      .limit(MAX_SHOWN)
      .execute(),
    db
      .selectFrom("media")
      .select(["id", "title", "file_name"])
      .where("poster_id", "=", mediaId)
      .limit(MAX_SHOWN)
      .execute(),
  ]);
  return [
    ...authors.map(({ id, path, name }) => use("author", id, name, path)),
    ...terms.map(({ id, path, name }) => use("term", id, name, path)),
    ...readers.map(({ id, name }) => use("reader", id, name, null)),
    ...videos.map((video) =>
      use("video", video.id, video.title || video.file_name, `/dashboard/media/${video.id}`),
    ),
  ];
}

function use(kind: MediaUse["kind"], id: string, name: string, href: string | null): MediaUse {
  return { kind, id, name, href };
}

/** The settings that name pictures, and where each is changed. */
const PICTURE_SETTINGS = new Map([
  ["site.logo", use("logo", "logo", "", "/dashboard/settings/appearance")],
  ["site.podcastCover", use("cover", "cover", "", "/dashboard/settings/podcast")],
  ["site.icon", use("icon", "icon", "", "/dashboard/settings/icon")],
]);

/** The site's logo and its podcast's cover are referenced by settings. */
async function listSettings(db: Database, mediaId: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [...PICTURE_SETTINGS.keys()])
    .orderBy("name")
    .execute();
  const naming = rows.filter(({ value }) => value.includes(JSON.stringify(mediaId)));
  return naming.map(({ name }) => PICTURE_SETTINGS.get(name)!);
}

/** All uses of a file, posts first; at most fifty of each kind. */
export async function listUses(db: Database, mediaId: string): Promise<MediaUse[]> {
  const all = [
    listPosts,
    listPages,
    listSeries,
    listSnippets,
    listArranged,
    listOthers,
    listSettings,
  ];
  const lists = all.map((list) => list(db, mediaId));
  return (await Promise.all(lists)).flat();
}
