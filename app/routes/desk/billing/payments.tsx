import { redirect } from "react-router";
import { runPaymentForm } from "#app/desk/billing/payments/payment-forms.server.ts";
import { PaymentsPage } from "#app/desk/billing/payments/payments-page.tsx";
import { readPayments } from "#app/desk/billing/payments/payments-views.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/payments.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readPayments(getServices(context), url.searchParams);
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const services = getServices(context);
  const change = { actor: actorOf(viewer) };
  const done = await submitForm(form, () => runPaymentForm(services, form.values, change), {
    // Id of a coupon.
    notSecret: ["code"],
  });
  if (!done.ok) return done.refusal;
  if (done.value === null) throw unknownIntent(form.values.intent);
  throw redirect(done.value, 303);
}

export const meta = pageMeta({
  title: "Payments",
  description: "Invoices and coupons.",
  path: "/dashboard/payments",
  robots: "noindex",
});

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsPage page={loaderData} refusal={actionData} />;
}
