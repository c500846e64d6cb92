import { runJsonCommand } from "#app/desk/account/security/json-command.server.ts";
import { getViewer, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  addPasskey,
  startPasskeyRegistration,
} from "#app/features/accounts/sign-in/passkey-commands.server.ts";
import {
  PasskeyRegistrationInput,
  PasskeyResponseInput,
} from "#app/features/accounts/sign-in/passkey-input.ts";
import { reauthenticate } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/passkeys.ts";

async function offer(context: Route.ActionArgs["context"], viewer: Viewer, given: unknown) {
  const services = getServices(context);
  const parsed = readInput(PasskeyRegistrationInput, given);
  if (!parsed.ok) return parsed;
  const proof = await reauthenticate(services.db, viewer, parsed.value.currentPassword);
  if (!proof.ok) return proof;
  const { name: siteName } = await getSite(services.db);
  const place = { siteUrl: services.env.siteUrl, siteName };
  return accepted(await startPasskeyRegistration(services, viewer, place));
}

async function add(context: Route.ActionArgs["context"], viewer: Viewer, given: unknown) {
  const services = getServices(context);
  const answer = readInput(PasskeyResponseInput, given);
  if (!answer.ok) return answer;
  return addPasskey(services, viewer, answer.value, services.env.siteUrl);
}

/** Two steps, requested by a script: what the device needs to know, and its answer. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const viewer = getViewer(context);
  return runJsonCommand(request, (given): Promise<Outcome<unknown>> => {
    const isAnswer = given !== null && typeof given === "object" && "response" in given;
    return isAnswer ? add(context, viewer, given) : offer(context, viewer, given);
  });
}
