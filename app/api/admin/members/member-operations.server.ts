/** Members by the Admin API: people with an account, and subscribers of a newsletter. */

import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { inOrder } from "#app/api/content/listing.server.ts";
import { parseQuery, readQuery, selectFields } from "#app/api/content/query.ts";
import { IS_MEMBER } from "#app/features/members/is-member.server.ts";
import { listLabels, setLabels } from "#app/features/members/labels/label-commands.server.ts";
import { moveMember, nameMember, saveNote } from "#app/features/members/member-commands.server.ts";
import { recordMemberEvent } from "#app/features/members/timeline/record-event.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { endSubscription, resubscribe } from "#app/features/newsletter/leave-command.server.ts";
import { setNewsletters } from "#app/features/newsletter/lists/set-newsletters.server.ts";
import { deleteMember } from "#app/features/privacy/delete-member-command.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { loadMembersById, loadMembersWithFigures } from "./member-json.server.ts";
import { listMemberIdsOfPage, MEMBER_QUERY } from "./member-listing.server.ts";
import { SentTier, savePlans } from "./member-plans.server.ts";

async function browse({ services, search }: AdminRequest) {
  const query = parseQuery(MEMBER_QUERY, search, "list members");
  const { ids, pagination } = await listMemberIdsOfPage(services, query);
  const members = inOrder(ids, await loadMembersWithFigures(services.db, ids));
  const shown = members.map((member) => selectFields(member, query));
  return { body: { members: shown, meta: { pagination } } };
}

const noMember = () => new GhostError("NotFoundError", "Member not found.");

async function answerWith({ services, search }: AdminRequest, id: string, status: 200 | 201 = 200) {
  const [member] = await loadMembersWithFigures(services.db, [id]);
  if (!member) throw noMember();
  const query = parseQuery(readQuery(), search, "read member");
  return { status, body: { members: [selectFields(member, query)] } };
}

async function findKnown({ services, params }: AdminRequest) {
  const { id, email } = params;
  const row = await services.db
    .selectFrom("members")
    .select(["id", "email", "status", "name", "user_id"])
    .where(IS_MEMBER)
    .where((eb) =>
      email === undefined ? eb("id", "=", id ?? "") : eb("email", "=", email.trim().toLowerCase()),
    )
    .executeTakeFirst();
  if (!row) throw noMember();
  return row;
}

/** Ghost takes a name alone as well, or an id. */
const SentLabel = z.union([
  z.string(),
  z.object({ name: z.string() }),
  z.object({ id: z.string() }),
]);

/** As they are listed; one of both is enough. */
const SentNewsletter = z
  .object({ id: z.string().optional(), slug: z.string().optional() })
  .refine(({ id, slug }) => id !== undefined || slug !== undefined, "needs an id or a slug");

export const MemberInput = z.object({
  email: z.string(),
  name: z.string().nullish(),
  subscribed: z.boolean().optional(),
  newsletters: z.array(SentNewsletter).optional(),
  labels: z.array(SentLabel).optional(),
  note: z.string().nullish(),
  tiers: z
    .array(SentTier)
    .optional()
    .describe("A plan that is given without payment; none takes a given one back."),
  comped: z.boolean().optional().describe("Without `tiers`: the cheapest plan that has a price."),
});

type ShownMember = Awaited<ReturnType<typeof loadMembersById>>[number];
type SentMember = Partial<z.output<typeof MemberInput>>;

/** Whether the member is to get emails; undefined when nothing was sent about it, or what was read before. */
function wantsEmails(
  { subscribed, newsletters }: SentMember,
  before?: ShownMember,
): boolean | undefined {
  if (newsletters?.length === 0 && before?.newsletters.length === 0) return undefined;
  return newsletters ? newsletters.length > 0 : subscribed;
}

/** @throws GhostError for an id that no label has */
async function namesOf({ db }: Services, labels: readonly z.output<typeof SentLabel>[]) {
  const known = labels.some((label) => typeof label === "object" && !("name" in label))
    ? await listLabels(db)
    : [];
  return labels.map((label) => {
    if (typeof label === "string") return label;
    const name = "name" in label ? label.name : known.find(({ id }) => id === label.id)?.name;
    if (name === undefined) throw invalid("member", "labels", "there is no such label");
    return name;
  });
}

type KnownMember = Awaited<ReturnType<typeof findKnown>>;

/** The name of an account is its owner's. */
function refuseName(
  { user_id, name }: Pick<KnownMember, "user_id" | "name">,
  sent: SentMember,
): void {
  if (user_id === null || sent.name === undefined || (sent.name ?? "").trim() === name) return;
  throw invalid("member", "name", "the member has an account, and its name is their own");
}

/** In the words of Ghost, which clients look for. */
const knownAddress = (action: "add" | "edit"): GhostError =>
  new GhostError("ValidationError", "Validation error, cannot save member.", {
    context: `Member already exists. Attempting to ${action} member with existing email address`,
    property: "email",
  });

/** The address of an account is its owner's, who must confirm a new one. @returns the address from now on */
async function saveAddress(
  services: Services,
  { id, user_id, email }: KnownMember,
  sent: SentMember,
) {
  const wanted = sent.email?.trim().toLowerCase() ?? email;
  if (wanted === email) return email;
  if (user_id !== null)
    throw invalid("member", "email", "the member has an account, and changes the address there");
  const moved = await moveMember(services, id, wanted, BY_SCOPE);
  if (!moved.ok && moved.errors.email?.includes("taken")) throw knownAddress("edit");
  accept("member", moved);
  return wanted;
}

/** Saves the note and the labels of a member, but not their newsletters. */
async function saveWords(services: Services, id: string, sent: SentMember, hasAccount: boolean) {
  const { name, note, labels } = sent;
  if (name !== undefined && !hasAccount) {
    accept("member", await nameMember(services, id, name ?? "", BY_SCOPE));
  }
  if (note !== undefined) accept("member", await saveNote(services, id, note ?? "", BY_SCOPE));
  if (!labels) return;
  accept("member", await setLabels(services, id, await namesOf(services, labels), BY_SCOPE));
}

/** Which newsletters they get, where some are named. */
async function saveNewsletters(services: Services, id: string, { newsletters }: SentMember) {
  if (!newsletters || newsletters.length === 0) return;
  const saved = await setNewsletters(services, id, newsletters, BY_SCOPE);
  if (!saved.ok) throw invalid("member", "newsletters", "there is no such newsletter");
}

/** Everything or nothing of a request is saved. */
const together = <Result>(
  { services }: AdminRequest,
  save: (services: Services) => Promise<Result>,
): Promise<Result> => inTransaction(services, (db) => save({ ...services, db }));

async function add(request: AdminRequest) {
  const sent = await readItem(request.request, "members", MemberInput);
  const id = await together(request, async (services) => {
    const account = await services.db
      .selectFrom("members")
      .select(["user_id", "name"])
      .where("email", "=", sent.email.trim().toLowerCase())
      .executeTakeFirst();
    const given = { email: sent.email, agreedAt: Date.now(), source: "api" as const };
    const added = accept("member", await addSubscriber(services, given));
    if (added === null) {
      throw knownAddress("add");
    }
    if (account) refuseName(account, sent);
    if (wantsEmails(sent) === false) await endSubscription(services, added, BY_SCOPE);
    await saveNewsletters(services, added, sent);
    await saveWords(services, added, sent, Boolean(account?.user_id));
    await savePlans(services, added, sent);
    return added;
  });
  return answerWith(request, id, 201);
}

/** Names and notes have no events of their own; every other change has already moved the time of the last one. */
async function recordEdit(
  { db }: Services,
  before: ShownMember | undefined,
  id: string,
): Promise<void> {
  const [after] = await loadMembersById(db, [id]);
  if (before?.updated_at !== after?.updated_at) return;
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await recordMemberEvent(db, id, "edited");
}

/** Starts, resumes or ends emails. Members who have unsubscribed themselves can only come back themselves. */
async function saveWish(
  services: Services,
  { id, email, status }: KnownMember,
  wish: boolean | undefined,
): Promise<void> {
  if (wish && status === "pending") throw invalid("member", "newsletters", "has not confirmed");
  if (wish && status === "unsubscribed") {
    const resumed = await resubscribe(services, id, BY_SCOPE);
    if (!resumed.ok) throw invalid("member", "newsletters", "has unsubscribed");
  }
  if (wish) await addSubscriber(services, { email, agreedAt: Date.now(), source: "api" });
  if (wish === false && status === "confirmed") await endSubscription(services, id, BY_SCOPE);
}

async function edit(request: AdminRequest) {
  const sent = await readItem(request.request, "members", MemberInput.partial());
  const { id } = await together(request, async (services) => {
    const known = await findKnown({ ...request, services });
    const { id } = known;
    refuseName(known, sent);
    const email = await saveAddress(services, known, sent);
    const [before] = await loadMembersById(services.db, [id]);
    await saveWish(services, { ...known, email }, wantsEmails(sent, before));
    await saveNewsletters(services, id, sent);
    await saveWords(services, id, sent, known.user_id !== null);
    await savePlans(services, id, sent);
    await recordEdit(services, before, id);
    return known;
  });
  return answerWith(request, id);
}

async function remove(request: AdminRequest) {
  const { id } = await findKnown(request);
  const deleted = await deleteMember(request.services, id, BY_SCOPE);
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
  {
    method: "GET",
    path: "members/email/:email",
    scope: "members",
    run: async (request) => answerWith(request, (await findKnown(request)).id),
  },
  { method: "PUT", path: "members/:id", scope: "members", run: edit },
  { method: "DELETE", path: "members/:id", scope: "members", run: remove },
];
