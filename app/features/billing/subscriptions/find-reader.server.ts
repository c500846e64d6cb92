/** Finds the reader of a restricted post or file. */
import type { RouterContextProvider } from "react-router";
import { actorOf, findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { readMeterCookie } from "#app/features/billing/metering/meter-cookie.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readTickets } from "#app/platform/http/tickets.ts";
import type { Reader } from "./reading-queries.server.ts";

/**
 * The reader of a restricted post: the account, the passwords that were entered, and the free posts that were opened.
 */
export async function findReader(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Reader> {
  const cookies = request.headers.get("cookie");
  const tickets = readTickets(cookies);
  const opened = readMeterCookie(getServices(context).env, cookies, Date.now());
  return { ...actorOf(await findViewer(context, request)), tickets, opened };
}
