import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { INSTRUCTIONS } from "#app/desk/billing/payments/payment-forms.server.ts";
import { findGuestReceipt } from "#app/features/billing/donations/guest-donations.server.ts";
import { readReceiptToken } from "#app/features/billing/donations/receipt-link.server.ts";
import { readSetting } from "#app/features/site/settings-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { DonationReceipt } from "#app/magazine/pages/plans/donation-receipt.tsx";
import { toGuestPayment } from "#app/magazine/pages/plans/guest-donation.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/donation-receipt.ts";

/** @throws NotFound for a token that this site has not made */
async function getReceipt(context: Readonly<RouterContextProvider>, token: string) {
  const { db, env } = getServices(context);
  const id = readReceiptToken(env, token);
  const receipt = id === null ? null : await findGuestReceipt(db, id);
  if (!receipt) throw new NotFound("No such receipt");
  return receipt;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  markPersonal(context);
  const { db } = getServices(context);
  const receipt = await getReceipt(context, params.token);
  const { name, contact } = await getSite(db);
  return {
    receipt,
    site: { name, address: contact?.address ?? "" },
    instructions: String((await readSetting(db, INSTRUCTIONS)) ?? ""),
    canPayHere: receipt.gateway !== "manual",
    isReturning: url.searchParams.has("returned"),
    hasFailed: url.searchParams.has("failed"),
  };
}

/** Pays a donation that is not paid yet. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { id, status, email, gateway } = await getReceipt(context, params.token);
  if (status !== "open") throw redirect(url.pathname, 303);
  throw redirect(await toGuestPayment(services, id, { email, gateway }), 303);
}

export const meta = pageMeta({
  title: "Receipt",
  description: "The receipt of a donation.",
  path: "/subscription/receipt",
  robots: "noindex",
});

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <DonationReceipt {...loaderData} />;
}
