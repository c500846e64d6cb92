import { redirect } from "react-router";
import { RedeemPage } from "#app/desk/billing/gifts/redeem-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { redeemGift } from "#app/features/billing/gifts/gift-commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/redeem.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get("code") ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = actorOf(getViewer(context));
  const form = await readForm(request);
  const gateway = gatewayOf(services).name;
  const typed = form.values.code ?? "";
  const done = await submitForm(form, () => redeemGift(services, typed, { actor, gateway }), {
    // The code of a gift is shown again, to be corrected.
    notSecret: ["code"],
  });
  if (!done.ok) return done.refusal;
  throw redirect("/dashboard/subscription?done=redeemed", 303);
}

export const meta = pageMeta({
  title: "Redeem a gift",
  description: "The code of a gift subscription.",
  path: "/dashboard/redeem",
  robots: "noindex",
});

export default function Redeem({ loaderData, actionData }: Route.ComponentProps) {
  return <RedeemPage {...loaderData} refusal={actionData} />;
}
