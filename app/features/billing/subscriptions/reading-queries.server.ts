/** Access control (paywall): who may read restricted posts and play their files. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostAccess } from "#app/database/tables/posts.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { hasOpened } from "#app/features/billing/metering/metering.server.ts";
import { canEditPost, canReadPost } from "#app/features/posts/policy.ts";
import { hasTicket } from "#app/features/posts/post-passwords.server.ts";
import { isOut } from "#app/features/posts/publication.ts";
import { hasOpeningPlan } from "./access-rule.server.ts";

interface PostRow {
  id: string;
  access: PostAccess;
  status: string;
  created_by: string | null;
  password_hash: string | null;
}

const COLUMNS = ["id", "access", "status", "created_by", "password_hash"] as const;

/** A reader who asks for a post. */
export interface Reader extends Actor {
  /** Signatures of posts that were unlocked with their password, by post id. */
  tickets?: ReadonlyMap<string, string>;
  /** Posts that this browser has opened without a plan. */
  opened?: ReadonlySet<string>;
}

const NOTHING_OPENED: ReadonlySet<string> = new Set();

const NO_TICKETS: ReadonlyMap<string, string> = new Map();

async function bylineUserIds(db: Database, postId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select("authors.user_id")
    .where("post_authors.post_id", "=", postId)
    .execute();
  return rows.map((row) => row.user_id);
}

const metered = ({ userId, opened = NOTHING_OPENED }: Reader) => ({ userId, opened });

async function isReader(db: Database, actor: Reader, row: PostRow): Promise<boolean> {
  const { access, status, created_by: createdBy } = row;
  const isOpened = access === "password" && hasTicket(actor.tickets ?? NO_TICKETS, row);
  if (isOpened && isOut(status)) return true;
  if (isOut(status) && (await hasOpened(db, row, metered(actor)))) return true;
  if (actor.userId === null) return access === "public";
  const post = { access, status, createdBy, bylineUserIds: await bylineUserIds(db, row.id) };
  if (!isOut(status)) return canEditPost(actor, post);
  const isSubscriber = await hasOpeningPlan(db, actor.userId, row);
  return canReadPost(actor, post, isSubscriber);
}

/**
 * Whether the actor may read the whole post; false when there is none. At most five statements.
 */
export async function mayReadPost(
  db: Database,
  actor: Reader,
  post: { id: string } | { slug: string },
): Promise<boolean> {
  const rows = db.selectFrom("posts").select(COLUMNS);
  const found = "id" in post ? rows.where("id", "=", post.id) : rows.where("slug", "=", post.slug);
  const row = await found.executeTakeFirst();
  return row ? isReader(db, actor, row) : false;
}

/**
 * Whether the actor may read a whole static page that is closed like this. At most one statement.
 */
export async function mayReadPage(
  db: Database,
  actor: Actor,
  access: PostAccess,
): Promise<boolean> {
  const page = { access, status: "published", createdBy: null, bylineUserIds: [] };
  if (actor.userId === null) return canReadPost(actor, page, false);
  const isSubscriber = await hasOpeningPlan(db, actor.userId, { id: "", access });
  return canReadPost(actor, page, isSubscriber);
}

/** Access to a file: null for everybody, or the restricted posts and pages that grant it. */
export type FileGuard = null | readonly PostRow[];

/** A file of any public post is public. */
function guardOf(rows: readonly PostRow[]): FileGuard {
  const isOpen = rows.some((row) => isOut(row.status) && row.access === "public");
  const closed = rows.filter((row) => row.access !== "public");
  return isOpen || closed.length === 0 ? null : closed;
}

/** The posts whose gallery has the file. */
const postsWithPicture = (db: Database, mediaId: string) =>
  db
    .selectFrom("post_pictures")
    .innerJoin("posts", "posts.id", "post_pictures.post_id")
    .select(["posts.id", "access", "status", "created_by", "password_hash"])
    .where("post_pictures.media_id", "=", mediaId);

/** The posts whose text has the file; what their preview shows is as public as a public post. */
const postsWithText = (db: Database, mediaId: string) =>
  db
    .selectFrom("post_media")
    .innerJoin("posts", "posts.id", "post_media.post_id")
    .select("posts.id")
    .select(({ ref }) =>
      sql<PostAccess>`case when in_preview = 1 then 'public' else ${ref("access")} end`.as(
        "access",
      ),
    )
    .select(["status", "created_by", "password_hash"])
    .where("post_media.media_id", "=", mediaId);

/** The static pages whose text has the file. */
const pagesWithText = (db: Database, mediaId: string) =>
  db
    .selectFrom("page_media")
    .innerJoin("pages", "pages.id", "page_media.page_id")
    .select("pages.id")
    .select(({ ref }) =>
      sql<PostAccess>`case when in_preview = 1 then 'public' else ${ref("access")} end`.as(
        "access",
      ),
    )
    .select(["status", sql<string | null>`null`.as("created_by")])
    .select(sql<string | null>`null`.as("password_hash"))
    .where("page_media.media_id", "=", mediaId);

/** Guard of a file by id, as a post's own or in its text. One statement. */
export async function guardOfFile(db: Database, mediaId: string): Promise<FileGuard> {
  const rows = db.selectFrom("posts").select(COLUMNS).where("media_id", "=", mediaId);
  const texts = rows.union(postsWithText(db, mediaId)).union(pagesWithText(db, mediaId));
  return guardOf(await texts.execute());
}

/** Whether a picture is shown outside of galleries and texts, where everybody may see it. */
async function isShownElsewhere(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from posts where picture_id = ${id} or artwork_id = ${id} or social_picture_id = ${id}
    union all select 1 from pages where picture_id = ${id}
    union all select 1 from arrangement_media where media_id = ${id}
    union all select 1 from authors where avatar_id = ${id} or cover_id = ${id}
    union all select 1 from terms where picture_id = ${id}
    union all select 1 from series where picture_id = ${id}
    union all select 1 from users where image_id = ${id}
    union all select 1 from media where poster_id = ${id}
    union all select 1 from settings where name in ('site.logo', 'site.icon') and value like ${`%"${id}"%`}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Guard of a picture: closed when only galleries and texts of restricted posts show it, below what
 * their previews show. One statement for most pictures.
 */
export async function guardOfPicture(db: Database, mediaId: string): Promise<FileGuard> {
  const galleries = postsWithPicture(db, mediaId);
  const texts = galleries.union(postsWithText(db, mediaId)).union(pagesWithText(db, mediaId));
  const guard = guardOf(await texts.execute());
  return guard && (await isShownElsewhere(db, mediaId)) ? null : guard;
}

/** Guard of a stream by name: of a prepared video, that of its file. At most two statements. */
export async function guardOfStream(db: Database, stream: string): Promise<FileGuard> {
  const video = db.selectFrom("film_streams").select("media_id").where("stream", "=", stream);
  const prepared = await video.executeTakeFirst();
  if (prepared) return guardOfFile(db, prepared.media_id);
  const rows = await db
    .selectFrom("posts")
    .select(COLUMNS)
    // A range instead of `like`, so that both databases use the index. "0" follows "/".
    .where("embed_url", ">", `/streams/${stream}/`)
    .where("embed_url", "<", `/streams/${stream}0`)
    .execute();
  return guardOf(rows);
}

/** Whether the actor may read at least one of the guard's posts. */
export async function canAccessFile(
  db: Database,
  actor: Reader,
  guard: FileGuard,
): Promise<boolean> {
  for (const row of guard ?? []) if (await isReader(db, actor, row)) return true;
  return guard === null;
}
