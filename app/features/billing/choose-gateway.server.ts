/** The way of payment that this magazine is set up with. */
import type { Services } from "#app/platform/context.server.ts";
import { type Gateway, invoiceHref } from "./gateway.ts";

const nothingToDo = async () => undefined;

/** Readers pay as the invoice says, and the owner notes it: needs no service and no keys. */
const MANUAL: Gateway = {
  name: "manual",
  payAddress: async ({ id }) => invoiceHref(id),
  portalAddress: async () => null,
  ...{ cancel: nothingToDo, resume: nothingToDo, change: nothingToDo },
};

/** @param name the way that a subscription was begun with; for a new one, left out */
export function gatewayOf(_services: Pick<Services, "env" | "db">, _name?: string): Gateway {
  return MANUAL;
}
