import { receiveReports } from "#app/features/newsletter/bounces/receive-reports.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/delivery-reports.ts";

const SAID = {
  200: "Noted\n",
  400: "Not understood\n",
  401: "Not signed\n",
  503: "Try again\n",
} as const;

/** Takes reports of bounces and complaints from a mail service; the address has a secret in it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { service, secret } = params;
  const body = await request.text();
  const status = await receiveReports(getServices(context), {
    service,
    secret,
    headers: request.headers,
    body,
  });
  return new Response(SAID[status], { status });
}
