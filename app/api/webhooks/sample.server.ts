/** What a webhook is told in a test. */
import type { SubjectKind, WebhookEvent } from "#app/features/webhooks/events.ts";
import type { Services } from "#app/platform/context.server.ts";
import { describeSubject } from "./describe-subject.server.ts";
import { findNewest } from "./list-subjects.server.ts";

/** The newest thing of the kind that an event is about, in the form of a real message. */
export async function sampleOf(
  services: Services,
  event: WebhookEvent,
): Promise<Readonly<Record<string, unknown>>> {
  const kind = event.split(".", 1)[0] as SubjectKind | "site";
  if (kind === "site") return {};
  const newest = await findNewest(services.db, kind);
  const current = newest && (await describeSubject(services, newest));
  return { [kind]: { current: current ?? {}, previous: {} } };
}
