/** Runs the form of a donation without an account. */
import { donateAsGuest } from "#app/features/billing/donations/guest-donations.server.ts";
import { receiptPath } from "#app/features/billing/donations/receipt-link.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { centsIn } from "#app/lib/money.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { emailText } from "#app/platform/mail/render-email.server.ts";

type Fields = Record<string, string>;

/**
 * To the payment of a promised donation: at the payment service, or on the receipt's page, which says how to pay.
 * @returns where to redirect
 */
export async function toGuestPayment(
  services: Services,
  invoiceId: string,
  { email, gateway }: { email: string; gateway: string },
): Promise<string> {
  const returnPath = receiptPath(services.env, invoiceId);
  try {
    const payer = { userId: null, email, returnPath };
    return await gatewayOf(services, gateway).payAddress(invoiceId, payer);
  } catch (error) {
    // The donation is promised: it can be paid later.
    if (!(error instanceof Unavailable)) throw error;
    services.log.warn({ error }, "payment of a donation failed");
    return `${returnPath}?failed`;
  }
}

/** Promises a donation without an account. @returns where to redirect */
export async function runGuestDonation(
  services: Services,
  { website = "", ...fields }: Fields,
  address: string,
): Promise<Outcome<string>> {
  // Only bots fill that field in: they are led on, and nothing is written.
  if (website !== "") return accepted("/subscription");
  const gateway = gatewayOf(services).name;
  const title = emailText(await readEmailContext(services.db))("donation.item");
  const input = { ...fields, amountCents: centsIn(fields.amountCents) ?? Number.NaN };
  const given = await donateAsGuest(services, input, { address, gateway, title });
  if (!given.ok) return given;
  const payer = { email: (fields.email ?? "").trim(), gateway };
  return accepted(await toGuestPayment(services, given.value.invoiceId, payer));
}
