import { handleStripeWebhook } from "#app/features/billing/gateways/stripe-webhooks.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/stripe.ts";

const UNSIGNED = 400;

/** Stripe's webhook endpoint, authenticated by the signature. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const { stripe } = services.env;
  if (!stripe) throw new NotFound("No payment service is set up");
  const signature = request.headers.get("stripe-signature");
  const body = await request.text();
  if (!signature) return new Response("No signature\n", { status: UNSIGNED });
  await handleStripeWebhook(services, stripe, { body, signature });
  return Response.json({ received: true });
}
