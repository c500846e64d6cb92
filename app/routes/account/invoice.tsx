import { redirect } from "react-router";
import { actorOf, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { countryNames } from "#app/features/billing/countries.ts";
import { getInvoice } from "#app/features/billing/invoice-queries.server.ts";
import { readSetting } from "#app/features/operations/settings-commands.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { InvoicePage } from "#app/magazine/billing/invoice-page.tsx";
import { INSTRUCTIONS } from "#app/magazine/billing/payment-answers.server.ts";
import { payInvoice } from "#app/magazine/billing/subscription-answers.server.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { metaWords } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/invoice.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const { db } = getServices(context);
  const { buyerId, ...invoice } = await getInvoice(db, params.id, actorOf(viewer));
  const { country } = invoice.buyerAddress;
  const isBuyer = buyerId === viewer.userId;
  const { name, contact, language } = await getSite(db);
  const countries = countryNames(language);
  return {
    ...{ invoice, isBuyer, seller: { name, address: contact?.address ?? "" } },
    country: countries.find(({ code }) => code === country)?.name ?? "",
    instructions: String((await readSetting(db, INSTRUCTIONS)) ?? ""),
    canPayHere: isBuyer && invoice.gateway !== "manual",
    hasFailed: url.searchParams.has("failed"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const asker = { viewer, actor: actorOf(viewer) };
  const answer = await payInvoice(getServices(context), params.id, asker);
  throw redirect(answer.ok ? answer.value : `/account/invoices/${params.id}?failed`, 303);
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const say = metaWords(matches);
  const number = loaderData?.invoice.number;
  return pageMeta(matches, {
    title: number === undefined ? say("Invoice") : say("Invoice {number}", { number }),
    description: say("What is to be paid, and for what."),
    path: `/account/invoices/${params.id}`,
    isUnlisted: true,
  });
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />;
}
