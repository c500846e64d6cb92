import { integrationHref } from "#app/desk/settings/integrations/integration-paths.ts";

/** The page of a webhook. */
export const webhookHref = (integrationId: string, id: string) =>
  `${integrationHref(integrationId)}/webhooks/${id}`;

/** The page that creates a webhook. */
export const newWebhookHref = (integrationId: string) => webhookHref(integrationId, "new");

/** Results of a step, as named in the address of a page. */
export const WEBHOOK_DONE = ["created", "resumed", "rotated", "sent"] as const;
