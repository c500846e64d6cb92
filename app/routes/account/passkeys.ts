import { addPasskey, offerPasskey } from "#app/features/accounts/passkey-commands.server.ts";
import { PasskeyAnswer, PasskeyWish } from "#app/features/accounts/passkey-input.ts";
import { prove } from "#app/features/accounts/proof.server.ts";
import { requireViewer, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { answerScript } from "#app/magazine/account/script-answers.server.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/passkeys.ts";

async function offer(context: Route.ActionArgs["context"], viewer: Viewer, given: unknown) {
  const services = getServices(context);
  const wish = readInput(PasskeyWish, given);
  if (!wish.ok) return wish;
  const { clientAddress } = context.get(pageContext);
  const proof = await prove(services.db, viewer, wish.value.currentPassword, clientAddress);
  if (!proof.ok) return proof;
  const { name: siteName } = await getSite(services.db);
  const place = { siteUrl: services.env.siteUrl, siteName };
  return accepted(await offerPasskey(services, viewer, place));
}

async function add(context: Route.ActionArgs["context"], { userId }: Viewer, given: unknown) {
  const services = getServices(context);
  const answer = readInput(PasskeyAnswer, given);
  if (!answer.ok) return answer;
  return addPasskey(services, userId, answer.value, services.env.siteUrl);
}

/** Two steps, asked for by a script: what the device needs to know, and its answer. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const viewer = await requireViewer(context, request);
  return answerScript(request, (given): Promise<Outcome<unknown>> => {
    const isAnswer = given !== null && typeof given === "object" && "response" in given;
    return isAnswer ? add(context, viewer, given) : offer(context, viewer, given);
  });
}
