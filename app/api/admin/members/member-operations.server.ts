/** Members by the Admin API: whoever has an account, or has subscribed to the newsletter. */
import { sql } from "kysely";
import { z } from "zod";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { inOrder, type Listing, listIds } from "#app/api/content/listing.server.ts";
import { browseQuery, parseQuery, pickFields, readQuery } from "#app/api/content/query.ts";
import { dateFields, textFields } from "#app/api/content/resources/text-fields.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { setLabels } from "#app/features/members/labels/label-commands.server.ts";
import { nameMember, saveNote } from "#app/features/members/note-command.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { endSubscription } from "#app/features/newsletter/leave-command.server.ts";
import { setNewsletters } from "#app/features/newsletter/lists/set-newsletters.server.ts";
import { deleteMember } from "#app/features/privacy/delete-member-command.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { loadMembers } from "./member-json.server.ts";

/** An owner has given the scope for this. */
const CHANGE = { actor: SYSTEM };

const CREATED = sql`members.created_at`;

const LISTING: Listing = {
  table: "members",
  // Who has not confirmed the address may not own it.
  isPublic: sql`members.deleted_at is null
    and (members.status <> 'pending' or members.user_id is not null)`,
  fields: new Map([
    ...textFields({ id: "members.id", email: "members.email", name: "members.name" }),
    ...dateFields({ created_at: "members.created_at" }),
    [
      "subscribed",
      {
        kind: "boolean",
        column: sql`case members.status when 'confirmed' then 1 else 0 end`,
      },
    ],
  ]),
  orders: new Map([
    ["created_at", CREATED],
    ["email", sql`members.email`],
  ]),
  usualOrder: "created_at desc",
};

async function browse({ services: { db }, search }: AdminRequest) {
  const query = parseQuery(browseQuery(), search, "list members");
  const { ids, pagination } = await listIds(db, LISTING, query);
  const members = inOrder(ids, await loadMembers(db, ids));
  const shown = members.map((member) => pickFields(member, query));
  return { body: { members: shown, meta: { pagination } } };
}

const noMember = () => new GhostError("NotFoundError", "Member not found.");

async function answerWith({ services, search }: AdminRequest, id: string, status: 200 | 201 = 200) {
  const [member] = await loadMembers(services.db, [id]);
  if (!member) throw noMember();
  const query = parseQuery(readQuery(), search, "read member");
  return { status, body: { members: [pickFields(member, query)] } };
}

async function findKnown({ services, params }: AdminRequest) {
  const row = await services.db
    .selectFrom("members")
    .select(["id", "email", "status"])
    .where("id", "=", params.id ?? "")
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("status", "!=", "pending"), eb("user_id", "is not", null)]))
    .executeTakeFirst();
  if (!row) throw noMember();
  return row;
}

/** Ghost takes a name alone as well. */
const SentLabel = z.union([z.string(), z.object({ name: z.string() })]);

/** As they are listed; one of both is enough. */
const SentNewsletter = z
  .object({ id: z.string().optional(), slug: z.string().optional() })
  .refine(({ id, slug }) => id !== undefined || slug !== undefined, "needs an id or a slug");

export const Member = z.object({
  email: z.string(),
  name: z.string().nullish(),
  subscribed: z.boolean().optional(),
  newsletters: z.array(SentNewsletter).optional(),
  labels: z.array(SentLabel).optional(),
  note: z.string().nullish(),
});

type SentMember = Partial<z.output<typeof Member>>;

/** Undefined where nothing is said. */
const wishOf = ({ subscribed, newsletters }: SentMember): boolean | undefined =>
  newsletters ? newsletters.length > 0 : subscribed;

const nameOf = (label: z.output<typeof SentLabel>) =>
  typeof label === "string" ? label : label.name;

/** What is said of a member besides emails. */
async function saveWords({ services }: AdminRequest, id: string, sent: SentMember) {
  const { name, note, labels } = sent;
  if (name !== undefined) accept("member", await nameMember(services, id, name ?? "", CHANGE));
  if (note !== undefined) accept("member", await saveNote(services, id, note ?? "", CHANGE));
  if (labels) accept("member", await setLabels(services, id, labels.map(nameOf), CHANGE));
}

/** Which newsletters they get, where some are named. */
async function saveNewsletters(
  { services }: AdminRequest,
  id: string,
  { newsletters }: SentMember,
) {
  if (!newsletters || newsletters.length === 0) return;
  const saved = await setNewsletters(services, id, newsletters, CHANGE);
  if (!saved.ok) throw invalid("member", "newsletters", "there is no such newsletter");
}

async function add(request: AdminRequest) {
  const { services } = request;
  const sent = await readItem(request.request, "members", Member);
  const given = { email: sent.email, agreedAt: Date.now(), source: "api" as const };
  const added = await addSubscriber(services, given);
  const id = accept("member", added);
  if (id === null) {
    throw new GhostError("ValidationError", "Member already exists.", {
      context: "Attempting to add member with existing email address.",
      property: "email",
    });
  }
  if (wishOf(sent) === false) await endSubscription(services, id, CHANGE);
  await saveNewsletters(request, id, sent);
  await saveWords(request, id, sent);
  return answerWith(request, id, 201);
}

/** Whoever has left comes back by their own will alone. */
async function edit(request: AdminRequest) {
  const { services } = request;
  const sent = await readItem(request.request, "members", Member.partial());
  const { id, email, status } = await findKnown(request);
  if (sent.email && sent.email.trim().toLowerCase() !== email) {
    throw invalid("member", "email", "cannot be changed");
  }
  const wish = wishOf(sent);
  if (wish && status === "unsubscribed") throw invalid("member", "newsletters", "has unsubscribed");
  if (wish && status === "pending") throw invalid("member", "newsletters", "has not confirmed");
  if (wish) await addSubscriber(services, { email, agreedAt: Date.now(), source: "api" });
  if (wish === false && status === "confirmed") await endSubscription(services, id, CHANGE);
  await saveNewsletters(request, id, sent);
  await saveWords(request, id, sent);
  return answerWith(request, id);
}

async function remove(request: AdminRequest) {
  const { id } = await findKnown(request);
  const deleted = await deleteMember(request.services, id, CHANGE);
  if (!deleted.ok) throw invalid("member", "id", "has an account that is not a reader's");
  return null;
}

export const MEMBER_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "members", scope: "members", run: browse },
  { method: "POST", path: "members", scope: "members", run: add },
  {
    method: "GET",
    path: "members/:id",
    scope: "members",
    run: async (request) => answerWith(request, (await findKnown(request)).id),
  },
  { method: "PUT", path: "members/:id", scope: "members", run: edit },
  { method: "DELETE", path: "members/:id", scope: "members", run: remove },
];
