/** Runs the forms of what is paid once: gifts and donations. */
import { GIFT_SIGN } from "#app/desk/billing/gifts/gift-page.tsx";
import { donate } from "#app/features/billing/donations/donation-commands.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import { buyGift } from "#app/features/billing/gifts/gift-commands.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { centsIn } from "#app/lib/money.ts";
import type { Services } from "#app/platform/context.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { emailText } from "#app/platform/mail/render-email.server.ts";
import { type Asker, payInvoice } from "./subscription-forms.server.ts";

type Fields = Record<string, string>;

/** To the payment; an invoice that cannot be paid at the moment is paid later. */
async function toPayment(services: Services, invoiceId: string, asker: Asker) {
  const paying = await payInvoice(services, invoiceId, asker);
  return paying.ok ? paying : accepted(`${invoiceHref(invoiceId)}?failed`);
}

/** Orders a gift. @returns where to redirect */
export async function runGiftForm(
  services: Services,
  { choice = "", ...fields }: Fields,
  asker: Asker,
): Promise<Outcome<string>> {
  const [planId = "", months = ""] = choice.split(GIFT_SIGN, 2);
  const gateway = gatewayOf(services).name;
  const input = { ...fields, planId, months };
  const bought = await buyGift(services, input, { actor: asker.actor, gateway });
  return bought.ok ? toPayment(services, bought.value.invoiceId, asker) : bought;
}

/** Promises a donation. @returns where to redirect */
export async function runDonation(
  services: Services,
  fields: Fields,
  asker: Asker,
): Promise<Outcome<string>> {
  const gateway = gatewayOf(services).name;
  const title = emailText(await readEmailContext(services.db))("donation.item");
  const input = { ...fields, amountCents: centsIn(fields.amountCents) ?? Number.NaN };
  const given = await donate(services, input, { actor: asker.actor, gateway, title });
  return given.ok ? toPayment(services, given.value.invoiceId, asker) : given;
}
