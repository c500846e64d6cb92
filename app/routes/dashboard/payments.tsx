import { data, redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { gatewayOf } from "#app/features/billing/choose-gateway.server.ts";
import { listCoupons } from "#app/features/billing/coupon-queries.server.ts";
import { listInvoices } from "#app/features/billing/invoice-queries.server.ts";
import { listPlans } from "#app/features/billing/queries.server.ts";
import { readSetting } from "#app/features/operations/settings-commands.server.ts";
import { readFields } from "#app/magazine/account/account-answers.server.ts";
import { answerPayments, INSTRUCTIONS } from "#app/magazine/billing/payment-answers.server.ts";
import {
  PAYMENT_VIEWS,
  type PaymentsData,
  PaymentsPage,
} from "#app/magazine/billing/payments-page.tsx";
import { refuse } from "#app/magazine/dashboard/desk-answers.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/payments.ts";

const INVOICES_ON_A_PAGE = 30;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireRole(context, request, "owner");
  const services = getServices(context);
  const { db } = services;
  const asked = url.searchParams;
  const view = PAYMENT_VIEWS.find((name) => name === asked.get("view")) ?? "open";
  const { name } = gatewayOf(services);
  const frame = { done: asked.get("done"), service: name === "manual" ? null : name };
  if (view === "coupons") {
    const plans = (await listPlans(db)).map((plan) => ({ id: plan.id, name: plan.name }));
    return { ...frame, view, coupons: await listCoupons(db), plans } satisfies PaymentsData;
  }
  if (view === "how") {
    const instructions = String((await readSetting(db, INSTRUCTIONS)) ?? "");
    return { ...frame, view, instructions } satisfies PaymentsData;
  }
  const list = { cursor: asked.get("cursor"), limit: INVOICES_ON_A_PAGE };
  const status = view === "open" ? ({ status: "open" } as const) : {};
  const { items: invoices, nextCursor } = await listInvoices(db, { ...list, ...status });
  return { ...frame, view, invoices, nextCursor } satisfies PaymentsData;
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
