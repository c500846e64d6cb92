/**
 * The only list of event listeners and jobs: what is not listed here never runs. Listeners of caches are in `cache-
 * registry.server.ts`.
 */
import { rememberForWebhooks } from "#app/api/webhooks/jobs.server.ts";
import { registerWebhooks } from "#app/api/webhooks/listeners.server.ts";
import { deleteExpired, sendReset, sendSignIn } from "#app/features/accounts/jobs.server.ts";
import { publishArrangements } from "#app/features/arrangements/jobs.server.ts";
import { remindOfAssignments } from "#app/features/assignments/jobs.server.ts";
import {
  emailDispute,
  notifyGiftEnded,
  renewSubscriptions,
  sendCredit,
  sendGift,
  thankDonor,
} from "#app/features/billing/jobs.server.ts";
import { demoImportJob, demoRemovalJob } from "#app/features/demo/demo-jobs.server.ts";
import { archiveJob, writeExport } from "#app/features/exports/jobs.server.ts";
import { workOnImport } from "#app/features/imports/jobs.server.ts";
import { sendQueuedMail } from "#app/features/mailbox/mail-jobs.server.ts";
import {
  pruneCaches,
  pruneOutboxAndJobs,
} from "#app/features/maintenance/maintenance-jobs.server.ts";
import { countMemberDays, repairMembersJob } from "#app/features/members/jobs.server.ts";
import { registerMembers } from "#app/features/members/listeners.server.ts";
import {
  deleteOldReports,
  readBounceMailbox,
} from "#app/features/newsletter/bounces/jobs.server.ts";
import { sendDigests } from "#app/features/newsletter/digests/digest-jobs.server.ts";
import { sendWelcomes } from "#app/features/newsletter/digests/welcome-jobs.server.ts";
import { sendQueuedTest } from "#app/features/newsletter/email/test-email.server.ts";
import { resumeSendings, sendNewsletter } from "#app/features/newsletter/sending/jobs.server.ts";
import {
  notifyFollowers,
  registerFollowerNotices,
} from "#app/features/notifications/follower-notices.server.ts";
import { deleteOldNews, mailNotices } from "#app/features/notifications/jobs.server.ts";
import {
  notifyAssignee,
  notifyCommentAuthor,
  notifyDiscussing,
  notifyOwners,
  notifyPostAuthors,
  notifyReaders,
} from "#app/features/notifications/notice-jobs.server.ts";
import {
  pushNewPost,
  pushNotice,
  sendToBrowser,
} from "#app/features/notifications/push/push-jobs.server.ts";
import {
  draftFirstPages,
  publishPages,
  purgePages,
  rerenderPages,
  retranslateFirstPages,
} from "#app/features/pages/jobs.server.ts";
import { publishDue, purgeDeleted } from "#app/features/posts/jobs.server.ts";
import { rerenderPosts } from "#app/features/posts/rendering/jobs.server.ts";
import { purgeMembers } from "#app/features/privacy/jobs.server.ts";
import { registerIndexing } from "#app/features/search/indexing/listeners.server.ts";
import {
  deleteOrphanedBytes,
  deleteStaleUploads,
  purgeMedia,
} from "#app/features/uploads/jobs.server.ts";
import { prepareUploadedAudioFiles } from "#app/features/uploads/loudness/audio-jobs.server.ts";
import { measureAudioFiles } from "#app/features/uploads/loudness/loudness-jobs.server.ts";
import { prepareUploadedMedia } from "#app/features/uploads/preparing/preparing-jobs.server.ts";
import { deleteOldDeliveries, deliverWebhooks } from "#app/features/webhooks/jobs.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Subscribes a feature to events; each feature has its own, in its listeners.server.ts. */
type Registration = (services: Services) => void;

const LISTENERS: readonly Registration[] = [
  registerIndexing,
  registerFollowerNotices,
  registerWebhooks,
  registerMembers,
];

/** Queued and recurring jobs; each feature defines its own, in its jobs.server.ts. */
export const JOBS: readonly Job[] = [
  sendQueuedMail,
  sendNewsletter,
  sendQueuedTest,
  repairMembersJob,
  countMemberDays,
  purgeMembers,
  resumeSendings,
  sendDigests,
  sendWelcomes,
  readBounceMailbox,
  deleteOldReports,
  demoRemovalJob,
  demoImportJob,
  workOnImport,
  archiveJob,
  writeExport,
  draftFirstPages,
  retranslateFirstPages,
  sendReset,
  sendSignIn,
  publishDue,
  publishArrangements,
  notifyReaders,
  notifyCommentAuthor,
  notifyPostAuthors,
  notifyDiscussing,
  notifyAssignee,
  notifyOwners,
  remindOfAssignments,
  notifyFollowers,
  mailNotices,
  pushNotice,
  pushNewPost,
  sendToBrowser,
  deleteOldNews,
  purgeDeleted,
  publishPages,
  purgePages,
  rerenderPosts,
  rerenderPages,
  deleteStaleUploads,
  purgeMedia,
  deleteOrphanedBytes,
  measureAudioFiles,
  prepareUploadedAudioFiles,
  prepareUploadedMedia,
  renewSubscriptions,
  sendGift,
  notifyGiftEnded,
  thankDonor,
  sendCredit,
  emailDispute,
  deleteExpired,
  pruneOutboxAndJobs,
  pruneCaches,
  deliverWebhooks,
  rememberForWebhooks,
  deleteOldDeliveries,
];

/** Called once per process, before the first request: listeners change the database. */
export function registerListeners(services: Services): void {
  for (const register of LISTENERS) register(services);
}
