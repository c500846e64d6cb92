import { redirect } from "react-router";
import { redirectWithSession } from "#app/desk/account/account-requests.server.ts";
import { signOut } from "#app/features/accounts/sessions/session-commands.server.ts";
import { readSessionCookie } from "#app/features/accounts/sessions/session-cookies.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** A link cannot sign anybody out. */
export function loader() {
  return redirect("/", 303);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { next } = (await readForm(request)).values;
  const token = readSessionCookie(request);
  if (token) await signOut(getServices(context), token);
  const answer = redirectWithSession(request, null, returnAddress(next));
  // Not "cookies" or "storage": theme, header and what a signed-out reader likes are the browser's own. Pages remove what belongs to the
  // session by themselves: see `forgetFormerSession`.
  answer.headers.set("Clear-Site-Data", '"cache"');
  return answer;
}
