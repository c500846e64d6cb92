/** Deletes members whose time in the bin is over. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { forgetMemberBulks, listToPurge } from "#app/features/members/bulk/bulk-report.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { deleteMember } from "./delete-member-command.server.ts";

const AT_ONCE = 500;

export const purgeMembers: RecurringJob = {
  name: "members.purge",
  everyMs: 5 * MINUTE,
  async run(services) {
    const now = Date.now();
    for (const id of await listToPurge(services.db, now, AT_ONCE))
      await deleteMember(services, id, { actor: SYSTEM });
    await forgetMemberBulks(services.db, now);
  },
};
