/** Members by the Admin API: whoever has subscribed to the newsletter. */
import { sql } from "kysely";
import { z } from "zod";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { inOrder, type Listing, listIds } from "#app/api/content/listing.server.ts";
import { browseQuery, parseQuery, pickFields, readQuery } from "#app/api/content/query.ts";
import { dateFields, textFields } from "#app/api/content/resources/text-fields.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  addSubscriber,
  removeSubscriber,
} from "#app/features/newsletter/import-commands.server.ts";
import { endSubscription } from "#app/features/newsletter/leave-command.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { loadMembers } from "./member-json.server.ts";

/** An owner has given the scope for this. */
const CHANGE = { actor: SYSTEM };

const CREATED = sql`newsletter_subscribers.created_at`;

const LISTING: Listing = {
  table: "newsletter_subscribers",
  // Who has not confirmed the address may not own it.
  isPublic: sql`newsletter_subscribers.status <> 'pending'`,
  fields: new Map([
    ...textFields({ id: "newsletter_subscribers.id", email: "newsletter_subscribers.email" }),
    ...dateFields({ created_at: "newsletter_subscribers.created_at" }),
    [
      "subscribed",
      {
        kind: "boolean",
        column: sql`case newsletter_subscribers.status when 'confirmed' then 1 else 0 end`,
      },
    ],
  ]),
  orders: new Map([
    ["created_at", CREATED],
    ["email", sql`newsletter_subscribers.email`],
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

async function findId({ services, params }: AdminRequest): Promise<string> {
  const row = await services.db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("id", "=", params.id ?? "")
    .where("status", "!=", "pending")
    .executeTakeFirst();
  if (!row) throw noMember();
  return row.id;
}

export const Member = z.object({
  email: z.string(),
  subscribed: z.boolean().optional(),
  newsletters: z.array(z.unknown()).optional(),
  labels: z.array(z.unknown()).optional(),
  note: z.string().nullish(),
});

type SentMember = Partial<z.output<typeof Member>>;

/** Undefined where nothing is said. */
const wishOf = ({ subscribed, newsletters }: SentMember): boolean | undefined =>
  newsletters ? newsletters.length > 0 : subscribed;

/** @throws GhostError for what there is no place for */
function refuseOthers({ labels = [], note }: SentMember): void {
  if (labels.length > 0) throw invalid("member", "labels", "not supported");
  if (note) throw invalid("member", "note", "not supported");
}

async function add(request: AdminRequest) {
  const { services } = request;
  const sent = await readItem(request.request, "members", Member);
  refuseOthers(sent);
  const added = await addSubscriber(services, { email: sent.email, agreedAt: Date.now() });
  const id = accept("member", added);
  if (id === null) {
    throw new GhostError("ValidationError", "Member already exists.", {
      context: "Attempting to add member with existing email address.",
      property: "email",
    });
  }
  if (wishOf(sent) === false) await endSubscription(services, id, CHANGE);
  return answerWith(request, id, 201);
}

/** Whoever has left comes back by their own will alone. */
async function edit(request: AdminRequest) {
  const { services } = request;
  const sent = await readItem(request.request, "members", Member.partial());
  refuseOthers(sent);
  const id = await findId(request);
  const [known] = await loadMembers(services.db, [id]);
  if (sent.email && sent.email.trim().toLowerCase() !== known?.email) {
    throw invalid("member", "email", "cannot be changed");
  }
  const wish = wishOf(sent);
  if (wish && !known?.subscribed) throw invalid("member", "newsletters", "has unsubscribed");
  if (wish === false) await endSubscription(services, id, CHANGE);
  return answerWith(request, id);
}

async function remove(request: AdminRequest) {
  await removeSubscriber(request.services, await findId(request), CHANGE);
  return null;
}

export const MEMBER_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "members", scope: "members", run: browse },
  { method: "POST", path: "members", scope: "members", run: add },
  {
    method: "GET",
    path: "members/:id",
    scope: "members",
    run: async (request) => answerWith(request, await findId(request)),
  },
  { method: "PUT", path: "members/:id", scope: "members", run: edit },
  { method: "DELETE", path: "members/:id", scope: "members", run: remove },
];
