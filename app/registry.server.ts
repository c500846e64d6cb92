/** The only list of event listeners and jobs: what is not listed here never runs. */
import { forgetExpired, sendReset } from "#app/features/accounts/jobs.server.ts";
import { renewSubscriptions } from "#app/features/billing/jobs.server.ts";
import { mailNotices } from "#app/features/notifications/jobs.server.ts";
import {
  tellAuthors,
  tellReaders,
  tellWriter,
} from "#app/features/notifications/telling-jobs.server.ts";
import { bringInDemo, takeOutDemo } from "#app/features/operations/demo-jobs.server.ts";
import { sendQueuedMail } from "#app/features/operations/mail-jobs.server.ts";
import { forgetDone } from "#app/features/operations/upkeep-jobs.server.ts";
import { publishDue, purgeDeleted } from "#app/features/posts/jobs.server.ts";
import { keepIndexCurrent } from "#app/features/search/listeners.server.ts";
import { forgetBytes, forgetStaleUploads, purgeMedia } from "#app/features/uploads/jobs.server.ts";
import { measureSounds } from "#app/features/uploads/loudness-jobs.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Job } from "#app/platform/jobs.server.ts";

/** Tells a feature's listeners about events; each feature has one in its listeners.server.ts. */
type Registration = (services: Services) => void;

const LISTENERS: readonly Registration[] = [keepIndexCurrent];

/** Work that is asked for or comes round; each feature has its own in its jobs.server.ts. */
export const JOBS: readonly Job[] = [
  sendQueuedMail,
  takeOutDemo,
  bringInDemo,
  sendReset,
  publishDue,
  tellReaders,
  tellWriter,
  tellAuthors,
  mailNotices,
  purgeDeleted,
  forgetStaleUploads,
  purgeMedia,
  forgetBytes,
  measureSounds,
  renewSubscriptions,
  forgetExpired,
  forgetDone,
];

/** Called once at start, before the first request. */
export function registerListeners(services: Services): void {
  for (const register of LISTENERS) register(services);
}
