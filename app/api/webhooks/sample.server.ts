/** The body of a test message. */
import { type EventSubjectKind, subjectKindOf } from "#app/features/webhooks/events.ts";
import type { Webhook } from "#app/features/webhooks/models.ts";
import type { Services } from "#app/platform/context.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { emailText } from "#app/platform/mail/render-email.server.ts";
import { describeSubject } from "./describe-subject.server.ts";
import { findNewest, findNewestPublic } from "./list-subjects.server.ts";
import { makeExample, sampleBody } from "./sample-states.ts";

type TestedWebhook = Pick<Webhook, "event" | "format">;

/**
 * A test message may be read by everybody in a chat, so chats get only what is public: no drafts and nothing about
 * people.
 */
async function findSubject(
  { db }: Services,
  { event, format }: TestedWebhook,
  kind: EventSubjectKind,
) {
  const isText = kind === "post" || kind === "page";
  const isOut = event.includes("published");
  if (format === "json" && !isOut) return findNewest(db, kind);
  return isText ? findNewestPublic(db, kind) : null;
}

/**
 * The newest subject of the event's kind, as in a real message; a made-up example where there is none, and for chats
 * where it is not public.
 */
export async function sampleOf(
  services: Services,
  webhook: TestedWebhook,
): Promise<Readonly<Record<string, unknown>>> {
  const { db, env } = services;
  const { event } = webhook;
  const kind = subjectKindOf(event);
  if (kind === "site") return {};
  const name = emailText(await readEmailContext(db))("webhook.example");
  const words = { name, siteUrl: env.siteUrl, at: new Date().toISOString() };
  const subject = await findSubject(services, webhook, kind);
  const found = subject && (await describeSubject(services, subject));
  return { [kind]: sampleBody(event, found ?? makeExample(kind, words), name) };
}
