/** Reads and runs the forms of an integration. */
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { actorOf } from "#app/features/accounts/sessions/viewer.server.ts";
import { reauthenticate } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import {
  changeIntegration,
  deleteIntegration,
  revokeIntegration,
  rotateKey,
} from "#app/features/integrations/commands.server.ts";
import type { IntegrationInput } from "#app/features/integrations/input.ts";
import { SCOPES } from "#app/features/integrations/scopes.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { INTEGRATIONS_PATH, integrationHref } from "./integration-paths.ts";
import type { ShownKey } from "./shown-key-page.tsx";

type Values = Record<string, string>;

/** The fields of `IntegrationFields`. */
export const readIntegration = (values: Values): IntegrationInput => ({
  name: values.name ?? "",
  description: values.description ?? "",
  scopes: SCOPES.filter((scope) => values[`scope.${scope}`] === "on"),
});

/** The step after a form: another page, or a key that is shown once. */
type Next = { redirectTo: string } | ShownKey;

/** Widens access; requires the password. */
async function openFurther(
  services: Services,
  id: string,
  values: Values,
  viewer: Viewer,
): Promise<Outcome<Next>> {
  const proof = await reauthenticate(services.db, viewer, values.currentPassword);
  if (!proof.ok) return proof;
  const by = { actor: actorOf(viewer) };
  if (values.intent === "rotate-admin") {
    const key = await rotateKey(services, id, "admin", by);
    return key.ok ? accepted({ id, adminKey: key.value }) : key;
  }
  if (values.intent === "rotate-content") {
    const key = await rotateKey(services, id, "content", by);
    return key.ok ? accepted({ redirectTo: `${integrationHref(id)}?done=rotated` }) : key;
  }
  const saved = await changeIntegration(services, id, readIntegration(values), by);
  return saved.ok ? accepted({ redirectTo: `${integrationHref(id)}?done=saved` }) : saved;
}

/** Runs the form that `intent` names. */
export async function runIntegrationForm(
  services: Services,
  id: string,
  values: Values,
  viewer: Viewer,
): Promise<Outcome<Next>> {
  const by = { actor: actorOf(viewer) };
  if (values.intent === "revoke") {
    await revokeIntegration(services, id, by);
    return accepted({ redirectTo: `${integrationHref(id)}?done=revoked` });
  }
  if (values.intent === "delete") {
    await deleteIntegration(services, id, by);
    return accepted({ redirectTo: `${INTEGRATIONS_PATH}?deleted` });
  }
  return openFurther(services, id, values, viewer);
}
