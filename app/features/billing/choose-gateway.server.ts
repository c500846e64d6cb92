/** The way of payment that this magazine is set up with. */
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { type Gateway, invoiceHref } from "./gateway.ts";
import { stripeGateway } from "./stripe-gateway.server.ts";

const nothingToDo = async () => undefined;

/** Readers pay as the invoice says, and the owner notes it: needs no service and no keys. */
const MANUAL: Gateway = {
  name: "manual",
  payAddress: async (id) => invoiceHref(id),
  portalAddress: async () => null,
  ...{ abandon: nothingToDo, cancel: nothingToDo, resume: nothingToDo, change: nothingToDo },
};

/**
 * @param name the way that a subscription was begun with; the magazine's own when left out
 * @throws Unavailable for a service that this magazine has no keys of any more: what is changed
 *   here alone would go on being charged there
 */
export function gatewayOf(services: Pick<Services, "env" | "db">, name?: string): Gateway {
  const { db, env } = services;
  const wanted = name ?? (env.stripe ? "stripe" : "manual");
  if (wanted === "manual") return MANUAL;
  if (wanted !== "stripe" || !env.stripe) throw new Unavailable(`No keys of ${wanted}`);
  return stripeGateway({ db, siteUrl: env.siteUrl, keys: env.stripe });
}
