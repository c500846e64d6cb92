/** Deletes members whose restore period has ended. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  deleteOldMemberBulks,
  listToPurge,
} from "#app/features/members/bulk/bulk-report.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { deleteMember } from "./delete-member-command.server.ts";

const AT_ONCE = 500;

export const purgeMembers: RecurringJob = {
  name: "members.purge",
  everyMs: 5 * MINUTE,
  async run(services) {
    const now = Date.now();
    await deleteOldMemberBulks(services.db, now);
    const gone = await listToPurge(services.db, now, AT_ONCE);
    await settleEach(gone, (id) => deleteMember(services, id, { actor: SYSTEM }));
  },
};
