import { readDonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import { readTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
import { SubscriptionPage } from "#app/magazine/pages/subscription.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/subscription.ts";

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  const { db } = getServices(context);
  const [plans, taxes, donations] = await Promise.all([
    listPlans(db),
    readTaxRules(db),
    readDonationSettings(db),
  ]);
  const how = taxes.isIncluded ? "included" : "added";
  const tax: "included" | "added" | null = taxes.isOn ? how : null;
  return { plans, tax, takesDonations: donations.isOn };
}

export const meta = pageMeta({
  title: "Subscription",
  description: "Plans for readers who want to keep the magazine going.",
  path: "/subscription",
  robots: "index",
});

export default function Subscription({ loaderData }: Route.ComponentProps) {
  return <SubscriptionPage {...loaderData} />;
}
