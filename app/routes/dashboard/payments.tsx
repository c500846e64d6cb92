import { data, redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { readFields } from "#app/magazine/account/account-answers.server.ts";
import { answerPayments } from "#app/magazine/billing/payment-answers.server.ts";
import { PaymentsPage } from "#app/magazine/billing/payments-page.tsx";
import { readPayments } from "#app/magazine/billing/payments-views.server.ts";
import { refuse } from "#app/magazine/dashboard/desk-answers.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/payments.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireRole(context, request, "owner");
  return readPayments(getServices(context), url.searchParams);
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const fields = await readFields(request);
  const outcome = await answerPayments(getServices(context), fields, { actor: actorOf(viewer) });
  if (!outcome) throw data(null, { status: 400 });
  if (outcome.ok) throw redirect(outcome.value, 303);
  return refuse(outcome.errors, fields);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Payments",
    description: "Invoices and coupons.",
    path: "/dashboard/payments",
    isUnlisted: true,
  });
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsPage page={loaderData} reply={actionData} />;
}
