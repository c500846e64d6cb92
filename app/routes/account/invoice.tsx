import { redirect } from "react-router";
import { InvoicePage } from "#app/desk/billing/invoice-page.tsx";
import { INSTRUCTIONS } from "#app/desk/billing/payments/payment-forms.server.ts";
import { credit, payInvoice } from "#app/desk/billing/subscription/subscription-forms.server.ts";
import { canManageSite } from "#app/features/accounts/policy.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import { countryNames } from "#app/features/billing/invoices/countries.ts";
import { getInvoice } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { readSetting } from "#app/features/site/settings-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/invoice.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { db } = getServices(context);
  const { buyerId, ...invoice } = await getInvoice(db, params.id, actorOf(viewer));
  const { country } = invoice.buyerAddress;
  const isBuyer = buyerId === viewer.userId;
  const { name, contact, language } = await getSite(db);
  const countries = countryNames(language);
  return {
    invoice,
    isBuyer,
    seller: { name, address: contact?.address ?? "" },
    country: countries.find(({ code }) => code === country)?.name ?? "",
    instructions: String((await readSetting(db, INSTRUCTIONS)) ?? ""),
    canPayHere: isBuyer && invoice.gateway !== "manual",
    canCredit:
      canManageSite(actorOf(viewer)) &&
      invoice.status === "paid" &&
      invoice.credits === null &&
      // Meanwhile Stripe gives nothing back.
      !invoice.disputes.some(({ state }) => state === "open") &&
      invoice.creditNotes.reduce((left, note) => left + note.amountCents, invoice.amountCents) > 0,
    hasFailed: url.searchParams.has("failed"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const asker = { viewer, actor: actorOf(viewer) };
  const { values } = await readForm(request);
  if (values.intent === "credit") {
    const made = await credit(getServices(context), params.id, "endsNow" in values, asker);
    throw redirect(made.ok ? invoiceHref(made.value) : `${invoiceHref(params.id)}?failed`, 303);
  }
  const answer = await payInvoice(getServices(context), params.id, asker);
  throw redirect(answer.ok ? answer.value : `/account/invoices/${params.id}?failed`, 303);
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData, params }, t) => {
  const invoice = loaderData?.invoice;
  return {
    title: invoice?.isNumbered ? t("Invoice {number}", { number: invoice.number }) : t("Invoice"),
    description: t("What is to be paid, and for what."),
    path: `/account/invoices/${params.id}`,
    robots: "noindex",
  };
});

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />;
}
