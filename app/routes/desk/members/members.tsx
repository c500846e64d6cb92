import { redirect } from "react-router";
import { endOfDay } from "#app/database/queries/time-zone.server.ts";
import {
  listMatchingIds,
  loadMemberList,
  readMemberChoice,
} from "#app/desk/members/member-list.server.ts";
import { MEMBERS_DONE, type MembersDone, MembersPage } from "#app/desk/members/members-page.tsx";
import { MEMBERS_PATH } from "#app/desk/members/members-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import {
  type BulkOrder,
  runMemberBulk,
  undoMemberBulk,
} from "#app/features/members/bulk/bulk-commands.server.ts";
import { findMemberBulk } from "#app/features/members/bulk/bulk-report.server.ts";
import { givePlanToMembers } from "#app/features/members/bulk/give-plan-command.server.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import { deleteSegment, saveSegment } from "#app/features/members/segments.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, type Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import {
  readForm,
  type SubmittedForm,
  unknownIntent,
} from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/members.ts";

const BULK_ACTIONS = ["label", "unlabel", "unsubscribe", "delete"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const query = url.searchParams;
  const [list, report] = await Promise.all([
    loadMemberList(services, query),
    findMemberBulk(services.db, query.get("bulk") ?? ""),
  ]);
  return {
    ...list,
    report,
    isOwner: canManageMembers(actorOf(getViewer(context))),
    done: MEMBERS_DONE.find((each) => each === query.get("done")) ?? null,
  };
}

type Result = { bulk: string } | { done: MembersDone };

/** The marked members, or all that the address of the list matches. */
async function idsMeant(services: Services, url: URL, { data: form }: SubmittedForm) {
  if (form.get("scope") !== "matching") return form.getAll("id").map(String);
  return listMatchingIds(services, url.searchParams);
}

async function act(
  services: Services,
  order: BulkOrder,
  change: Parameters<typeof runMemberBulk>[2],
): Promise<Result> {
  const ran = await runMemberBulk(services, order, change);
  if (ran.ok) return { bulk: ran.value };
  return { done: ran.errors.label ? "unlabelled" : "unmarked" };
}

async function give(
  services: Services,
  url: URL,
  form: SubmittedForm,
  change: Parameters<typeof runMemberBulk>[2],
): Promise<Result> {
  const ids = await idsMeant(services, url, form);
  const { plan = "", until = "" } = form.values;
  const order = { ids, planId: plan, until: (await endOfDay(services.db, until)) ?? null };
  const gateway = gatewayOf(services).name;
  const given = await givePlanToMembers(services, order, { ...change, gateway });
  if (given.ok) return { bulk: given.value };
  if (given.errors.until) return { done: "past" };
  return { done: given.errors.planId ? "unplanned" : "unmarked" };
}

async function run(
  services: Services,
  url: URL,
  form: SubmittedForm,
  change: Parameters<typeof runMemberBulk>[2],
): Promise<Result> {
  const { intent, name = "", segment = "", bulk = "", label = "" } = form.values;
  if (intent === "saveSegment") {
    const { filter } = await readMemberChoice(services.db, url.searchParams);
    const saved = await saveSegment(services, { name, filter }, change);
    if (saved.ok) return { done: "segmentSaved" };
    return { done: saved.errors.name?.includes("too-many") ? "segmentTooMany" : "segmentUnnamed" };
  }
  if (intent === "deleteSegment") {
    await deleteSegment(services, segment, change);
    return { done: "segmentDeleted" };
  }
  if (intent === "undo") {
    try {
      await undoMemberBulk(services, bulk, change);
      return { bulk };
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      return { done: "tooLate" };
    }
  }
  if (intent === "give") return give(services, url, form, change);
  const action = BULK_ACTIONS.find((each) => each === intent);
  if (!action) throw unknownIntent(intent);
  const ids = await idsMeant(services, url, form);
  return act(services, { action, ids, label }, change);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const form = await readForm(request);
  const change = { actor: actorOf(getViewer(context)) };
  const result = await run(services, url, form, change);
  const search = new URLSearchParams(url.searchParams);
  for (const name of ["bulk", "done", "_routes"]) search.delete(name);
  for (const [name, value] of Object.entries(result)) search.set(name, value);
  throw redirect(`${MEMBERS_PATH}?${search}`, 303);
}

export const meta = pageMeta({
  title: "Members",
  description: "Who reads: with or without an account, emails or a plan.",
  path: MEMBERS_PATH,
  robots: "noindex",
});

export default function Members({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />;
}
