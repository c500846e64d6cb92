/** Authors by the Admin API: whose names posts can have. */
import { sql } from "kysely";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { inOrder, type Listing, listIds } from "#app/api/content/listing.server.ts";
import { browseQuery, parseQuery, selectFields } from "#app/api/content/query.ts";
import { loadAuthors } from "#app/api/content/resources/authors.server.ts";
import { textFields } from "#app/api/content/resources/text-fields.ts";
import type { Services } from "#app/platform/context.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";

const LISTING: Listing = {
  table: "authors",
  isPublic: sql`1 = 1`,
  fields: textFields({ id: "authors.id", slug: "authors.slug", name: "authors.display_name" }),
  orders: new Map([
    ["name", sql`authors.display_name`],
    ["slug", sql`authors.slug`],
  ]),
  usualOrder: "name asc",
};

const QUERY = browseQuery({ include: ["count.posts"] });

/** Ghost's names of our roles. */
const ROLE_NAMES = new Map([
  ["owner", "Owner"],
  ["editor", "Editor"],
  ["author", "Author"],
]);

const NO_TIMES = { created_at: null, updated_at: null };

/** Properties of Ghost's users that this program does not have; typed clients reject users without them. */
const UNKNOWN_HERE = {
  accessibility: null,
  last_seen: null,
  tour: null,
  ...NO_TIMES,
  comment_notifications: false,
  free_member_signup_notification: false,
  paid_subscription_started_notification: false,
  paid_subscription_canceled_notification: false,
  mention_notifications: false,
  recommendation_notifications: false,
  milestone_notifications: false,
  donation_notifications: false,
};

/** By id, in no order; a byline without an account is a contributor. Three statements. */
export async function loadUsers({ db, env }: Pick<Services, "db" | "env">, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const authors = await loadAuthors({ db, siteUrl: env.siteUrl, zone: "UTC" }, ids);
  const rows = await db
    .selectFrom("authors")
    .leftJoin("users", "users.id", "authors.user_id")
    .select(["authors.id", "authors.email", "users.email as accountEmail", "users.role"])
    .where("authors.id", "in", ids)
    .execute();
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return authors.map((author) => {
    const account = accounts.get(author.id);
    const role = ROLE_NAMES.get(account?.role ?? "") ?? "Contributor";
    const email = account?.accountEmail ?? account?.email ?? null;
    const roles = [{ id: role.toLowerCase(), name: role, description: null, ...NO_TIMES }];
    return { ...author, email, status: "active", ...UNKNOWN_HERE, roles };
  });
}

async function browse({ services, search }: AdminRequest) {
  const query = parseQuery(QUERY, search, "list users");
  const { ids, pagination } = await listIds(services.db, LISTING, query);
  const users = inOrder(ids, await loadUsers(services, ids));
  return { body: { users: users.map((user) => selectFields(user, query)), meta: { pagination } } };
}

async function answerWith({ services, search }: AdminRequest, id: string | undefined) {
  const [user] = id ? await loadUsers(services, [id]) : [];
  if (!user) throw new GhostError("NotFoundError", "User not found.");
  return { body: { users: [selectFields(user, parseQuery(QUERY, search, "read user"))] } };
}

async function readBySlug(request: AdminRequest) {
  const row = await request.services.db
    .selectFrom("authors")
    .select("id")
    .where("slug", "=", request.params.slug ?? "")
    .executeTakeFirst();
  return answerWith(request, row?.id);
}

async function readByEmail(request: AdminRequest) {
  const email = (request.params.email ?? "").toLowerCase();
  const row = await request.services.db
    .selectFrom("authors")
    .leftJoin("users", "users.id", "authors.user_id")
    .select("authors.id")
    .where((eb) => eb.or([eb("authors.email", "=", email), eb("users.email", "=", email)]))
    .executeTakeFirst();
  return answerWith(request, row?.id);
}

/** The person whose token it is; an integration is nobody. */
async function readMe(request: AdminRequest) {
  const { services, caller } = request;
  if (!caller.writesAs) return answerWith(request, undefined);
  const own = services.db.selectFrom("authors").select("id").where("user_id", "=", caller.writesAs);
  return answerWith(request, (await own.executeTakeFirst())?.id);
}

export const USER_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "users", scope: "posts", run: browse },
  { method: "GET", path: "users/slug/:slug", scope: "posts", run: readBySlug },
  { method: "GET", path: "users/email/:email", scope: "posts", run: readByEmail },
  { method: "GET", path: "users/me", scope: "posts", run: readMe },
  {
    method: "GET",
    path: "users/:id",
    scope: "posts",
    run: (request) => answerWith(request, request.params.id),
  },
];
