/** Chooses the payment gateway. */
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { type Gateway, invoiceHref } from "./gateway.ts";
import { stripeGateway } from "./stripe-gateway.server.ts";

const nothingToDo = async () => undefined;

/**
 * Manual payments: readers pay as the invoice says, and the owner marks it as paid. Needs no keys.
 */
export const MANUAL: Gateway = {
  name: "manual",
  payAddress: async (id, { returnPath }) => returnPath ?? invoiceHref(id),
  portalAddress: async () => null,
  abandon: nothingToDo,
  cancel: nothingToDo,
  resume: nothingToDo,
  refund: nothingToDo,
  change: nothingToDo,
};

/**
 * @param name gateway of an existing subscription; the configured one when left out
 * @throws Unavailable when its keys are no longer configured: a local-only change would leave the
 *   provider charging
 */
export function gatewayOf(services: Pick<Services, "env" | "db">, name?: string): Gateway {
  const { db, env } = services;
  const wanted = name ?? (env.stripe ? "stripe" : "manual");
  if (wanted === "manual") return MANUAL;
  if (wanted !== "stripe" || !env.stripe) throw new Unavailable(`No keys of ${wanted}`);
  return stripeGateway({ db, siteUrl: env.siteUrl, keys: env.stripe });
}
