import { redirect } from "react-router";
import { GiftPage } from "#app/desk/billing/gifts/gift-page.tsx";
import { runGiftForm } from "#app/desk/billing/subscription/one-off-forms.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { findDeliveryDays } from "#app/features/billing/gifts/delivery-day.server.ts";
import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/gift.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [plans, days] = await Promise.all([listPlans(db), findDeliveryDays(db, Date.now())]);
  return { id: newId(), days, plans: plans.filter(({ priceCents }) => priceCents > 0) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const asker = { viewer, actor: actorOf(viewer) };
  const done = await submitForm(form, () => runGiftForm(getServices(context), form.values, asker));
  if (!done.ok) return done.refusal;
  throw redirect(done.value, 303);
}

export const meta = pageMeta({
  title: "Give a subscription",
  description: "A plan for somebody else.",
  path: "/dashboard/gift",
  robots: "noindex",
});

export default function Gift({ loaderData, actionData }: Route.ComponentProps) {
  return <GiftPage {...loaderData} refusal={actionData} />;
}
