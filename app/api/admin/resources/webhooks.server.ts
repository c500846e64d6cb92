/** Webhooks that an integration sets up for itself. As in Ghost they are not listed. */

import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import { isoTime } from "#app/api/admin/iso-time.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
} from "#app/features/webhooks/commands.server.ts";
import type { WebhookInput } from "#app/features/webhooks/input.ts";
import { findLastAttempt, getWebhook } from "#app/features/webhooks/queries.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";

/** Unknown events are refused by the command. */
export const WebhookFields = z.object({
  event: z.string().describe("`post.published` and others, as in Ghost."),
  target_url: z.string(),
  secret: z.string().nullish().describe("Signs what is sent; made here without one."),
  name: z.string().nullish(),
});

/** An integration finds its own alone. */
const findOwn = ({ services, caller, params }: AdminRequest) =>
  getWebhook(services, caller.id, params.id ?? "");

async function answerWith(request: AdminRequest, id: string, status: 200 | 201) {
  const stored = await findOwn({ ...request, params: { id } });
  const last = await findLastAttempt(request.services.db, id);
  const webhook = {
    id,
    event: stored.event,
    target_url: stored.address,
    name: stored.name,
    secret: stored.secret,
    api_version: "v6.0",
    integration_id: stored.integrationId,
    status: stored.stoppedAt === null ? "available" : "unavailable",
    last_triggered_at: isoTime(last?.at),
    last_triggered_status: last?.status ? String(last.status) : null,
    last_triggered_error: last?.error ?? null,
    created_at: isoTime(stored.createdAt),
    updated_at: isoTime(stored.updatedAt),
  };
  return { status, body: { webhooks: [webhook] } };
}

/** As in Ghost: a program that sets up its webhook again would get every message twice. */
async function refuseAgain({ services: { db } }: AdminRequest, event: string, address: string) {
  const same = await db
    .selectFrom("webhooks")
    .select("id")
    .where("event", "=", event)
    .where("target_url", "=", address)
    .limit(1)
    .executeTakeFirst();
  if (!same) return;
  throw new GhostError("ValidationError", "Target URL has already been used for this event.", {
    property: "target_url",
  });
}

async function add(request: AdminRequest) {
  if (request.caller.writesAs !== null) {
    throw new GhostError("NoPermissionError", "Webhooks belong to integrations.", {
      context: "Use the admin key of an integration, not the token of a person.",
    });
  }
  const sent = await readItem(request.request, "webhooks", WebhookFields);
  await refuseAgain(request, sent.event, sent.target_url);
  const input = {
    event: sent.event as WebhookInput["event"],
    address: sent.target_url,
    format: "json" as const,
    secret: sent.secret ?? "",
    name: sent.name ?? null,
  };
  const made = await createWebhook(request.services, request.caller.id, input, BY_SCOPE);
  return answerWith(request, accept("webhook", made).id, 201);
}

async function edit(request: AdminRequest) {
  const { id } = await findOwn(request);
  const sent = await readItem(request.request, "webhooks", WebhookFields.partial());
  const input = {
    ...(sent.event !== undefined && { event: sent.event as WebhookInput["event"] }),
    ...(sent.target_url !== undefined && { address: sent.target_url }),
    // A program that sends back what it has read, without a secret, changes none.
    ...(sent.secret && { secret: sent.secret }),
    ...(sent.name !== undefined && { name: sent.name }),
  };
  accept("webhook", await changeWebhook(request.services, id, input, BY_SCOPE));
  return answerWith(request, id, 200);
}

async function remove(request: AdminRequest) {
  const { id } = await findOwn(request);
  await deleteWebhook(request.services, id, BY_SCOPE);
  return null;
}

export const WEBHOOK_OPERATIONS: readonly AdminOperation[] = [
  { method: "POST", path: "webhooks", scope: "webhooks", run: add },
  { method: "PUT", path: "webhooks/:id", scope: "webhooks", run: edit },
  { method: "DELETE", path: "webhooks/:id", scope: "webhooks", run: remove },
];
