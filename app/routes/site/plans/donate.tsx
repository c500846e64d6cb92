import { redirect } from "react-router";
import { readDonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import { PublicDonatePage } from "#app/magazine/pages/plans/donate.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/donate.ts";

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  const { isOn, words, amountsCents, currency } = await readDonationSettings(
    getServices(context).db,
  );
  // Cards in posts lead here, also when no donations are taken any more.
  if (!isOn) throw redirect("/subscription");
  return { words, amountsCents, currency };
}

export const meta = pageMeta({
  title: "Support us",
  description: "Give what you like, once or every month.",
  path: "/subscription/donate",
  robots: "index",
});

export default function Donate({ loaderData }: Route.ComponentProps) {
  return <PublicDonatePage {...loaderData} />;
}
