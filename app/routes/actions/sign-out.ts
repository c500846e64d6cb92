import { redirect } from "react-router";
import { readSessionCookie } from "#app/features/accounts/session-cookies.server.ts";
import { endSession } from "#app/features/accounts/sessions.server.ts";
import { returnAddress } from "#app/lib/return-address.ts";
import { enterWith, readFields } from "#app/magazine/account/account-answers.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** A link cannot sign anybody out. */
export function loader() {
  return redirect("/", 303);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { next } = await readFields(request);
  const token = readSessionCookie(request);
  if (token) await endSession(getServices(context).db, token);
  return enterWith(request, null, returnAddress(next));
}
