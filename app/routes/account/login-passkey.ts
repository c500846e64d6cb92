import { askForPasskey, enterWithPasskey } from "#app/features/accounts/passkey-commands.server.ts";
import { PasskeyAnswer } from "#app/features/accounts/passkey-input.ts";
import { sessionCookies } from "#app/features/accounts/session-cookies.server.ts";
import { LONGEST_SESSION } from "#app/features/accounts/sessions.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { signInOptions } from "#app/magazine/account/account-answers.server.ts";
import { answerScript } from "#app/magazine/account/script-answers.server.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/login-passkey.ts";

/** Two steps, asked for by a script: the question that a device signs, and its answer. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const services = getServices(context);
  const { siteUrl } = services.env;
  const cookies: [string, string][] = [];
  const response = await answerScript(request, async (given): Promise<Outcome<unknown>> => {
    if (!given || typeof given !== "object" || !("response" in given)) {
      const { clientAddress } = context.get(pageContext);
      return accepted(await askForPasskey(services, siteUrl, clientAddress));
    }
    const answer = readInput(PasskeyAnswer, given);
    if (!answer.ok) return answer;
    const options = signInOptions(context, request);
    const entered = await enterWithPasskey(services, answer.value, siteUrl, options);
    if (!entered.ok) return entered;
    cookies.push(...sessionCookies(request, entered.value.token, LONGEST_SESSION));
    return accepted(null);
  });
  for (const [name, value] of cookies) response.headers.append(name, value);
  return response;
}
