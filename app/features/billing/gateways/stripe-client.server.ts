/** Stripe's SDK, loaded on first use. */
import type Stripe from "stripe";
import type { StripeKeys } from "#app/platform/env.server.ts";

const clients = new WeakMap<StripeKeys, Promise<Stripe>>();

const TIMEOUT_MS = 15_000;
const MAX_RETRIES = 2;

async function load({ secretKey, apiUrl }: StripeKeys): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const { hostname, port, protocol } = new URL(apiUrl ?? "https://api.stripe.com");
  return new Client(secretKey, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
    // Retries use the same idempotency key.
    maxNetworkRetries: MAX_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/** One client per set of keys; the library is loaded with the first. */
export function stripeClient(keys: StripeKeys): Promise<Stripe> {
  const known = clients.get(keys) ?? load(keys);
  clients.set(keys, known);
  return known;
}
