import { redirect } from "react-router";
import { actorOf, requireViewer } from "#app/features/accounts/viewer.server.ts";
import {
  findBillingAddress,
  saveBillingAddress,
} from "#app/features/billing/address-commands.server.ts";
import { countryNames } from "#app/features/billing/countries.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { BillingForm } from "#app/magazine/dashboard/billing-form.tsx";
import { refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/billing-address.ts";

const PATH = "/dashboard/billing-address";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const { db } = getServices(context);
  const { language } = await getSite(db);
  return {
    address: await findBillingAddress(db, userId),
    // Named on the server: browsers name some countries otherwise.
    countries: countryNames(language),
    isDone: url.searchParams.has("done"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const fields = textsOf(await request.formData());
  const { db } = getServices(context);
  const saved = await saveBillingAddress(db, viewer.userId, fields, { actor: actorOf(viewer) });
  if (!saved.ok) return refuse(saved.errors, fields);
  throw redirect(`${PATH}?done`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Billing address",
    description: "Where your invoices go.",
    path: PATH,
    isUnlisted: true,
  });
}

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  return <BillingForm {...loaderData} reply={actionData} />;
}
