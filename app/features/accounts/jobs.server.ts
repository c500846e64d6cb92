/** Work on accounts beside the requests: mails that were asked for, and forgetting what has run out. */
import { HOUR } from "#app/lib/time.ts";
import { onRequest, type RecurringJob } from "#app/platform/jobs.server.ts";
import { forgetOldLimits } from "#app/platform/rate-limits.server.ts";
import { forgetOldSecrets } from "./one-time-secrets.server.ts";
import { sendPasswordReset } from "./password-reset-commands.server.ts";
import { forgetOldSessions } from "./sessions.server.ts";

export const sendReset = onRequest("accounts.send-reset", (services, request) =>
  sendPasswordReset(services, request, services.env.siteUrl),
);

export const forgetExpired: RecurringJob = {
  name: "accounts.forget-expired",
  everyMs: HOUR,
  async run({ db }) {
    await forgetOldSessions(db);
    await forgetOldSecrets(db);
    await forgetOldLimits(db);
  },
};
