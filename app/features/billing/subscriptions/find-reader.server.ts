/** Finds who asks for what is restricted. */
import type { RouterContextProvider } from "react-router";
import { actorOf, findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { readTickets } from "#app/platform/http/tickets.ts";
import type { Reader } from "./reading-queries.server.ts";

/** Who asks for a restricted post: the account, and the passwords that were given. */
export async function findReader(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Reader> {
  const tickets = readTickets(request.headers.get("cookie"));
  return { ...actorOf(await findViewer(context, request)), tickets };
}
