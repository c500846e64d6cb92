/** Posts by the Admin API: through the same commands as in the desk. */
import { sql } from "kysely";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, requireSeen } from "#app/api/admin/refusals.ts";
import { withoutKnownText } from "#app/api/admin/text/known-text.ts";
import { copyTitle } from "#app/api/admin/text/sent-text.server.ts";
import { readItem, TextFields } from "#app/api/admin/text/text-fields.ts";
import { type Listing, listIds } from "#app/api/content/listing.server.ts";
import { browseQuery, parseQuery, readQuery } from "#app/api/content/query.ts";
import { postListing } from "#app/api/content/resources/post-listing.server.ts";
import {
  renderFirst,
  type SavedPost,
  savePost,
} from "#app/features/posts/commands/commands.server.ts";
import { deletePost } from "#app/features/posts/commands/delete-commands.server.ts";
import { copyPost } from "#app/features/posts/translations/copy-post.server.ts";
import { stableId } from "#app/lib/id.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import {
  type RequestedEmail,
  readRequestedEmail,
  sendRequestedEmail,
  withoutPage,
} from "./post-emails.server.ts";
import { toPostInput } from "./post-input.server.ts";
import { loadPosts } from "./post-json.server.ts";
import { usualAuthorId } from "./references.server.ts";
import { findPostRows, getStoredPost, IS_POST_NOT_TRASHED, noPost } from "./stored-posts.server.ts";

const RELATIONS = { include: ["authors", "tags"], hasFormats: true };

/** As `statusOf` in what is shown. */
const STATUS = sql`case posts.status when 'unlisted' then 'published' when 'in_review' then 'draft'
  when 'archived' then 'draft' else posts.status end`;

/** As in Ghost: what is scheduled, then drafts, then what is published, the newest first. */
const RANK = sql`case posts.status when 'scheduled' then 1 when 'published' then 3 when 'unlisted' then 3 else 2 end`;

function listing(): Listing {
  const known = postListing();
  return {
    ...known,
    isPublic: IS_POST_NOT_TRASHED,
    fields: new Map([...known.fields, ["status", { kind: "text", column: STATUS }]]),
    orders: new Map([
      ...known.orders,
      ["status", RANK],
      ["published_at", sql`coalesce(posts.published_at, 0)`],
    ]),
    usualOrder: "status asc,published_at desc,updated_at desc",
  };
}

async function browse({ services, search }: AdminRequest) {
  const query = parseQuery(browseQuery(RELATIONS), search, "list posts");
  const { ids, pagination } = await listIds(services.db, listing(), query);
  return { body: { posts: await loadPosts(services, ids, query), meta: { pagination } } };
}

async function answerWith({ services, search }: AdminRequest, id: string, status: 200 | 201 = 200) {
  const query = parseQuery(readQuery(RELATIONS), search, "read post");
  const posts = await loadPosts(services, [id], query);
  if (posts.length === 0) throw noPost();
  return { status, body: { posts } };
}

async function readBySlug(request: AdminRequest) {
  const row = await request.services.db
    .selectFrom("posts")
    .select("id")
    .where("slug", "=", request.params.slug ?? "")
    .where(IS_POST_NOT_TRASHED)
    .executeTakeFirst();
  return answerWith(request, row?.id ?? "");
}

/**
 * A request that is repeated with the same `Idempotency-Key` makes one post.
 * @returns the id that it made the first time, or will
 */
function keptId({ request, caller }: AdminRequest): string | undefined {
  const key = request.headers.get("idempotency-key")?.slice(0, 200);
  return key && stableId("admin-api", caller.id, key);
}

/** Saves a post and has it sent: both, or neither. @throws GhostError */
function saveAndSend(
  { services, caller }: AdminRequest,
  email: RequestedEmail | null,
  save: (writer: Writer) => ReturnType<typeof savePost>,
): Promise<SavedPost> {
  return inTransaction(services, async (db) => {
    const writer = { ...services, db };
    const saved = accept("post", await save(writer));
    if (email) await sendRequestedEmail(writer, saved.id, email, caller);
    return saved;
  });
}

async function add(request: AdminRequest) {
  const { services, caller, search, brought } = request;
  const id = keptId(request);
  if (id && (await findPostRows(services.db, [id])).length > 0) return answerWith(request, id, 201);
  const sent = await readItem(request.request, "posts", TextFields);
  const options = { caller, brought, source: search.get("source"), now: Date.now() };
  const email = await readRequestedEmail(request, sent, null, options.now);
  const { authorIds, ...input } = await toPostInput(services, withoutPage(sent), null, options);
  const authors = authorIds ?? [await usualAuthorId(services.db, caller)];
  const post = { ...input, authorIds: authors, ...(id && { id }) };
  const change = await renderFirst(services, post, caller.change);
  const saved = await saveAndSend(request, email, (writer) => savePost(writer, post, change));
  return answerWith(request, saved.id, 201);
}

async function edit(request: AdminRequest) {
  const { services, caller, search, params, brought } = request;
  const sent = await readItem(request.request, "posts", TextFields);
  const known = await getStoredPost(services.db, params.id ?? "");
  requireSeen("post", sent.updated_at, known.row.updated_at);
  const options = { caller, brought, source: search.get("source"), now: Date.now() };
  const place = { body_html: known.row.body_html, path: known.path };
  const email = await readRequestedEmail(request, sent, known, options.now);
  const fresh = withoutKnownText(withoutPage(sent), place, services.env.siteUrl);
  const { authorIds, ...input } = await toPostInput(services, fresh, known, options);
  const post = { ...input, id: known.row.id, authorIds: authorIds ?? known.authorIds };
  const based = { ...caller.change, expectedVersion: known.row.version };
  const change = await renderFirst(services, post, based);
  await saveAndSend(request, email, (writer) => savePost(writer, post, change));
  return answerWith(request, known.row.id);
}

/** A draft with the same text and facts. */
async function copy(request: AdminRequest) {
  const { services, caller, params } = request;
  const { row } = await getStoredPost(services.db, params.id ?? "");
  const title = copyTitle(row.title);
  const saved = await inTransaction(services, async (db) =>
    accept("post", await copyPost({ ...services, db }, row, { title, name: title }, caller.change)),
  );
  return answerWith(request, saved.id, 201);
}

/** Into the trash, from where editors can bring it back. */
async function remove({ services, caller, params }: AdminRequest) {
  const { row } = await getStoredPost(services.db, params.id ?? "");
  await deletePost(services, row.id, caller.change);
  return null;
}

export const POST_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "posts", scope: "posts", run: browse },
  { method: "POST", path: "posts", scope: "posts", run: add },
  { method: "GET", path: "posts/slug/:slug", scope: "posts", run: readBySlug },
  {
    method: "GET",
    path: "posts/:id",
    scope: "posts",
    run: (request) => answerWith(request, request.params.id ?? ""),
  },
  { method: "PUT", path: "posts/:id", scope: "posts", run: edit },
  { method: "POST", path: "posts/:id/copy", scope: "posts", run: copy },
  { method: "DELETE", path: "posts/:id", scope: "posts", run: remove },
];
