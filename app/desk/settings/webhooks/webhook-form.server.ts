/** Reads and runs the forms of a webhook. */
import { sampleOf } from "#app/api/webhooks/sample.server.ts";
import { integrationHref } from "#app/desk/settings/integrations/integration-paths.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import {
  changeWebhook,
  deleteWebhook,
  redeliver,
  resumeWebhook,
  testWebhook,
} from "#app/features/webhooks/commands.server.ts";
import type { WebhookInput } from "#app/features/webhooks/input.ts";
import type { Webhook } from "#app/features/webhooks/models.ts";
import type { Services } from "#app/platform/context.server.ts";
import { webhookHref } from "./webhook-paths.ts";

type Values = Record<string, string>;

/** The fields of a new webhook; what is not offered is refused by the command. */
export const readWebhook = (values: Values) =>
  ({
    event: values.event,
    address: values.address ?? "",
    format: values.format,
    secret: values.secret ?? "",
  }) as WebhookInput;

/** Runs the form that `intent` names. @returns where it leads */
export async function runWebhookForm(
  services: Services,
  webhook: Webhook,
  values: Values,
  by: Change,
): Promise<string> {
  const { id, integrationId } = webhook;
  const here = webhookHref(integrationId, id);
  if (values.intent === "delete") {
    await deleteWebhook(services, id, by);
    return integrationHref(integrationId);
  }
  if (values.intent === "rotate") {
    await changeWebhook(services, id, { secret: "" }, by);
    return `${here}?done=rotated`;
  }
  if (values.intent === "resume") {
    await resumeWebhook(services, id, by);
    return `${here}?done=resumed`;
  }
  const isSent =
    values.intent === "redeliver"
      ? await redeliver(services, id, values.delivery ?? "", by)
      : await testWebhook(services, id, await sampleOf(services, webhook), by);
  return isSent ? `${here}?done=sent` : here;
}
