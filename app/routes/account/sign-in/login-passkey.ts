import { signInOptions } from "#app/desk/account/account-requests.server.ts";
import { runJsonCommand } from "#app/desk/account/security/json-command.server.ts";
import { knownBrowserCookie } from "#app/features/accounts/sessions/known-browsers.server.ts";
import { sessionCookies } from "#app/features/accounts/sessions/session-cookies.server.ts";
import { MAX_SESSION_AGE } from "#app/features/accounts/sessions/sessions.server.ts";
import {
  signInWithPasskey,
  startPasskeyAuthentication,
} from "#app/features/accounts/sign-in/passkey-commands.server.ts";
import { PasskeyResponseInput } from "#app/features/accounts/sign-in/passkey-input.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/login-passkey.ts";

/** Two steps, requested by a script: the question that a device signs, and its answer. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const services = getServices(context);
  const { siteUrl } = services.env;
  const cookies: [string, string][] = [];
  const response = await runJsonCommand(request, async (given): Promise<Outcome<unknown>> => {
    if (!given || typeof given !== "object" || !("response" in given)) {
      const { clientAddress } = context.get(pageContext);
      return accepted(await startPasskeyAuthentication(services, siteUrl, clientAddress));
    }
    const answer = readInput(PasskeyResponseInput, given);
    if (!answer.ok) return answer;
    const options = signInOptions(context, request);
    const entered = await signInWithPasskey(services, answer.value, siteUrl, options);
    if (!entered.ok) return entered;
    const { token, userId } = entered.value;
    cookies.push(...sessionCookies(request, token, MAX_SESSION_AGE));
    cookies.push(knownBrowserCookie(request, services.env, userId));
    return accepted(null);
  });
  for (const [name, value] of cookies) response.headers.append(name, value);
  return response;
}
