/** Background jobs for accounts: emails for a new password and for signing in, and deletion of expired rows. */
import { sendPasswordReset } from "#app/features/accounts/passwords/password-reset-commands.server.ts";
import { pruneSecurityLog } from "#app/features/accounts/security-log/security-log.server.ts";
import { deleteExpiredSessions } from "#app/features/accounts/sessions/sessions.server.ts";
import { sendSignInEmail } from "#app/features/accounts/sign-in/email-sign-in-commands.server.ts";
import { deleteExpiredSecrets } from "#app/features/accounts/sign-in/one-time-secrets.server.ts";
import { HOUR } from "#app/lib/time.ts";
import { queuedJob, type RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { pruneRateLimits } from "#app/platform/security/rate-limits.server.ts";

export const sendReset = queuedJob("accounts.send-reset", (services, request) =>
  sendPasswordReset(services, request, services.env.siteUrl),
);

export const sendSignIn = queuedJob("accounts.send-sign-in", (services, request) =>
  sendSignInEmail(services, request, services.env.siteUrl),
);

export const deleteExpired: RecurringJob = {
  name: "accounts.forget-expired",
  everyMs: HOUR,
  async run({ db }) {
    await deleteExpiredSessions(db);
    await deleteExpiredSecrets(db);
    await pruneRateLimits(db);
    await pruneSecurityLog(db);
  },
};
