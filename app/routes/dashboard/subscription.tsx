import { data, redirect } from "react-router";
import { actorOf, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { listInvoices } from "#app/features/billing/invoice-queries.server.ts";
import { findPackage } from "#app/features/billing/subscription-queries.server.ts";
import { type BillingKey, errorKey, useBillingText } from "#app/magazine/billing/billing-text.ts";
import { OwnInvoices, PackageActions } from "#app/magazine/billing/package-actions.tsx";
import { answerPackage } from "#app/magazine/billing/subscription-answers.server.ts";
import { refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import { PackagePage } from "#app/magazine/dashboard/package-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/subscription.ts";

const INVOICES_ON_A_PAGE = 12;

const DONE: Record<string, BillingKey> = {
  subscribed: "done.subscribed",
  returned: "done.returned",
  cancelled: "done.cancelled",
  resumed: "done.resumed",
  changed: "done.changed",
  stayed: "done.stayed",
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const { db } = getServices(context);
  const cursor = url.searchParams.get("cursor");
  const invoices = await listInvoices(db, { userId, cursor, limit: INVOICES_ON_A_PAGE });
  return { view: await findPackage(db, userId), ...invoices, done: url.searchParams.get("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const fields = textsOf(await request.formData());
  const asker = { viewer, actor: actorOf(viewer) };
  const answer = await answerPackage(getServices(context), fields.intent, asker);
  if (!answer) throw data(null, { status: 400 });
  if (answer.ok) throw redirect(answer.value, 303);
  return refuse(answer.errors, fields);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Your subscription",
    description: "The package you have, and how long it runs.",
    path: "/dashboard/subscription",
    isUnlisted: true,
  });
}

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useBillingText();
  const { view, items, nextCursor, done } = loaderData;
  const problem = errorKey(actionData?.errors.form?.[0] ?? actionData?.errors.planId?.[0]);
  const isRunning = done === "returned" && view?.status === "active";
  const isPlanned = done === "changed" && view?.nextPlanName;
  // What was never paid ends at once.
  const isOver = done === "cancelled" && !view;
  const told = isOver ? "done.ended" : isRunning ? "done.subscribed" : isPlanned && "done.planned";
  const fine = told || DONE[done ?? ""];
  const said = problem ?? fine;
  return (
    <PackagePage view={view} done={said && t(said)}>
      {view && <PackageActions view={view} hasPortal={view.gateway !== "manual"} />}
      <OwnInvoices invoices={items} nextCursor={nextCursor} />
    </PackagePage>
  );
}
