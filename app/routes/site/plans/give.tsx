import { redirect } from "react-router";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { readDonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { runGuestDonation } from "#app/magazine/pages/plans/guest-donation.server.ts";
import { GuestDonation } from "#app/magazine/pages/plans/guest-donation.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal, pageContext } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/give.ts";

/** Readers with an account give there. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  markPersonal(context);
  const accountHref = `/dashboard/donate${url.search}`;
  if (await findViewer(context, request)) throw redirect(accountHref);
  const { isOn, currency } = await readDonationSettings(getServices(context).db);
  if (!isOn) throw redirect("/subscription");
  const { searchParams } = url;
  const isMonthly = searchParams.get("per") === "/mo";
  return {
    id: newId(),
    currency,
    amount: searchParams.get("amount") ?? "",
    isMonthly,
    accountHref,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const { clientAddress } = context.get(pageContext);
  const form = await readForm(request);
  const given = await submitForm(
    form,
    () => runGuestDonation(services, form.values, clientAddress),
    // The same donation, when it is sent again.
    { notSecret: ["id"] },
  );
  if (!given.ok) return given.refusal;
  throw redirect(given.value, 303);
}

export const meta = pageMeta({
  title: "Support us",
  description: "Give what you like, without an account.",
  path: "/subscription/give",
  robots: "noindex",
});

export default function Give({ loaderData, actionData }: Route.ComponentProps) {
  const id = actionData?.values.id ?? loaderData.id;
  return <GuestDonation {...loaderData} id={id} refusal={actionData} />;
}
