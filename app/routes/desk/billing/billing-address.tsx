import { redirect } from "react-router";
import { BillingForm } from "#app/desk/billing/subscription/billing-form.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { findBillingAddress } from "#app/features/billing/invoices/address-commands.server.ts";
import { countryNames } from "#app/features/billing/invoices/countries.ts";
import { saveTaxedAddress } from "#app/features/billing/invoices/save-address.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/billing-address.ts";

const PATH = "/dashboard/billing-address";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const { db } = getServices(context);
  const { language } = await getSite(db);
  return {
    address: await findBillingAddress(db, userId),
    // Formatted on the server, since browsers name some countries differently.
    countries: countryNames(language),
    isDone: url.searchParams.has("done"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const saved = await submitForm(form, () =>
    saveTaxedAddress(getServices(context), viewer.userId, form.values, change),
  );
  if (!saved.ok) return saved.refusal;
  throw redirect(`${PATH}?done`, 303);
}

export const meta = pageMeta({
  title: "Billing address",
  description: "Where your invoices go.",
  path: PATH,
  robots: "noindex",
});

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  return <BillingForm {...loaderData} refusal={actionData} />;
}
