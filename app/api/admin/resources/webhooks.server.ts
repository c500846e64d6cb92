/** Webhooks that an integration sets up for itself. As in Ghost they are not listed. */
import { z } from "zod";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
} from "#app/features/webhooks/commands.server.ts";
import type { WebhookInput } from "#app/features/webhooks/input.ts";
import { getWebhook } from "#app/features/webhooks/queries.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";

/** The scope says that it may. */
const CHANGE = { actor: SYSTEM };

/** Unknown events are refused by the command. */
export const WebhookFields = z.object({
  event: z.string().describe("`post.published` and others, as in Ghost."),
  target_url: z.string(),
  secret: z.string().nullish().describe("Signs what is sent; made here without one."),
});

/** An integration finds its own alone. */
const findOwn = ({ services, caller, params }: AdminRequest) =>
  getWebhook(services, caller.id, params.id ?? "");

async function answerWith(request: AdminRequest, id: string, status: 200 | 201) {
  const { event, address, secret, integrationId, stoppedAt } = await findOwn({
    ...request,
    params: { id },
  });
  const webhook = {
    id,
    event,
    target_url: address,
    name: null,
    secret,
    api_version: "v6.0",
    integration_id: integrationId,
    status: stoppedAt === null ? "available" : "unavailable",
  };
  return { status, body: { webhooks: [webhook] } };
}

async function add(request: AdminRequest) {
  if (request.caller.writesAs !== null) {
    throw new GhostError("NoPermissionError", "Webhooks belong to integrations.", {
      context: "Use the admin key of an integration, not the token of a person.",
    });
  }
  const sent = await readItem(request.request, "webhooks", WebhookFields);
  const input = {
    event: sent.event as WebhookInput["event"],
    address: sent.target_url,
    format: "json" as const,
    secret: sent.secret ?? "",
  };
  const made = await createWebhook(request.services, request.caller.id, input, CHANGE);
  return answerWith(request, accept("webhook", made).id, 201);
}

async function edit(request: AdminRequest) {
  const { id, event, address } = await findOwn(request);
  const sent = await readItem(request.request, "webhooks", WebhookFields.partial());
  const input = {
    event: (sent.event ?? event) as WebhookInput["event"],
    address: sent.target_url ?? address,
  };
  accept("webhook", await changeWebhook(request.services, id, input, CHANGE));
  return answerWith(request, id, 200);
}

async function remove(request: AdminRequest) {
  const { id } = await findOwn(request);
  await deleteWebhook(request.services, id, CHANGE);
  return null;
}

export const WEBHOOK_OPERATIONS: readonly AdminOperation[] = [
  { method: "POST", path: "webhooks", scope: "webhooks", run: add },
  { method: "PUT", path: "webhooks/:id", scope: "webhooks", run: edit },
  { method: "DELETE", path: "webhooks/:id", scope: "webhooks", run: remove },
];
