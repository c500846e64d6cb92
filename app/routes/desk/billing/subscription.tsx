import { redirect } from "react-router";
import {
  type BillingKey,
  billingErrorKey,
  useBillingText,
} from "#app/desk/billing/billing-text.ts";
import { OwnDonations, OwnGifts } from "#app/desk/billing/subscription/own-gifts.tsx";
import { OwnInvoices, PackageActions } from "#app/desk/billing/subscription/package-actions.tsx";
import { PackagePage } from "#app/desk/billing/subscription/package-page.tsx";
import { runPackageForm } from "#app/desk/billing/subscription/subscription-forms.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { endDonation } from "#app/features/billing/donations/donation-commands.server.ts";
import { listRunningDonations } from "#app/features/billing/donations/donation-queries.server.ts";
import { listGifts } from "#app/features/billing/gifts/gift-queries.server.ts";
import { listInvoices } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { findCurrentSubscription } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/subscription.ts";

const INVOICES_ON_A_PAGE = 12;

const DONE = dictionary<BillingKey>({
  subscribed: "done.subscribed",
  returned: "done.returned",
  cancelled: "done.cancelled",
  resumed: "done.resumed",
  changed: "done.changed",
  stayed: "done.stayed",
  redeemed: "done.redeemed",
  trial: "done.trial",
  ended: "done.donationEnded",
  gone: "error.unknown",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const { db } = getServices(context);
  const cursor = url.searchParams.get("cursor");
  const invoices = await listInvoices(db, { userId, cursor, limit: INVOICES_ON_A_PAGE });
  const [view, gifts, donations] = await Promise.all([
    findCurrentSubscription(db, userId),
    listGifts(db, userId),
    listRunningDonations(db, userId),
  ]);
  return { view, gifts, donations, ...invoices, done: url.searchParams.get("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const asker = { viewer, actor: actorOf(viewer) };
  const { intent, donation = "" } = form.values;
  const services = getServices(context);
  if (intent === "end-donation") {
    await endDonation(services, donation, asker);
    throw redirect("/dashboard/subscription?done=ended", 303);
  }
  const done = await submitForm(form, () => runPackageForm(services, intent, asker));
  if (!done.ok) return done.refusal;
  if (done.value === null) throw unknownIntent(intent);
  throw redirect(done.value, 303);
}

export const meta = pageMeta({
  title: "Your subscription",
  description: "The package you have, and how long it runs.",
  path: "/dashboard/subscription",
  robots: "noindex",
});

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useBillingText();
  const { view, items, nextCursor, done, gifts, donations } = loaderData;
  const problem = billingErrorKey(actionData?.formError ?? actionData?.fieldErrors.planId);
  const isRunning = done === "returned" && view?.status === "active";
  const isPlanned = done === "changed" && view?.nextPlanName;
  // An unpaid subscription ends at once.
  const isOver = done === "cancelled" && !view;
  const outcome = isOver
    ? "done.ended"
    : isRunning
      ? "done.subscribed"
      : isPlanned && "done.planned";
  const fine = outcome || DONE[done ?? ""];
  const message = problem ?? fine;
  return (
    <PackagePage view={view} done={message && t(message)}>
      {view && <PackageActions view={view} hasPortal={view.gateway !== "manual"} />}
      <OwnGifts gifts={gifts} />
      <OwnDonations donations={donations} />
      <OwnInvoices invoices={items} nextCursor={nextCursor} />
    </PackagePage>
  );
}
