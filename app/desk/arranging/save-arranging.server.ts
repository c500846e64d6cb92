/** Runs what the forms of an arranged page ask for. */

import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import {
  discardDraft,
  publishArrangement,
  restoreVersion,
  type SeenPage,
  saveDraft,
  scheduleArrangement,
  unpublishArrangement,
} from "#app/features/arrangements/commands.server.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { instantOf } from "#app/lib/zoned-time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { findArrangedSubject } from "./load-arranging.server.ts";

/** Answer to the script that saves a draft: the stored revision. */
export type SaveReply =
  | { ok: true; revision: number }
  | { ok: false; code: string; revision: number };

function parseContent(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

async function schedule(
  services: Services,
  page: SeenPage,
  typed: string | undefined,
  by: Change,
): Promise<Outcome<number>> {
  const at = instantOf(typed ?? "", await findTimeZone(services.db))?.at;
  if (at === undefined) return refused("publishAt", "bad-date");
  return scheduleArrangement(services, page, at, by);
}

/** @returns the new revision */
export async function runArrangingStep(
  services: Services,
  values: Readonly<Record<string, string>>,
  search: URLSearchParams,
  by: Change,
): Promise<Outcome<number>> {
  const { id } = await findArrangedSubject(services, search);
  const page = { id, seen: Number(values.seen) };
  switch (values.intent) {
    case "save":
      return saveDraft(services, page, parseContent(values.content) as never, by);
    case "publish":
      return publishArrangement(services, page, by);
    case "schedule":
      return schedule(services, page, values.publishAt, by);
    case "unschedule":
      return scheduleArrangement(services, page, null, by);
    case "discard":
      return discardDraft(services, page, by);
    case "unpublish":
      return unpublishArrangement(services, page, by);
    case "restore":
      return restoreVersion(services, page, values.version ?? "", by);
    default:
      return refused("intent", "unknown");
  }
}
