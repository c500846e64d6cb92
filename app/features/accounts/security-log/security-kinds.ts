/** Entries of the security log, by group; a new kind needs its text, `log.KIND`, in `locales/…/security.json`. */
export const SECURITY_KINDS = {
  signIns: ["signed-in", "sign-in-failed", "code-failed", "signed-out"],
  sessions: ["session-ended", "other-sessions-ended", "all-sessions-ended"],
  proofs: [
    "password-changed",
    "password-reset",
    "authenticator-on",
    "authenticator-off",
    "codes-renewed",
    "code-used",
    "passkey-added",
    "passkey-removed",
    "service-linked",
    "service-unlinked",
    "second-factors-removed",
    "email-changed",
    "staff-token-made",
    "staff-token-removed",
  ],
  people: [
    "account-created",
    "account-deleted",
    "invited",
    "invitation-revoked",
    "role-changed",
    "banned",
    "ban-lifted",
  ],
  settings: ["settings-changed", "plan-saved", "plan-deleted", "plan-given", "invoice-credited"],
  integrations: [
    "integration-created",
    "integration-changed",
    "key-rotated",
    "integration-revoked",
    "integration-deleted",
  ],
  exports: ["data-exported"],
} as const;

/** Entries that the log's filter shows together. */
export type SecurityGroup = keyof typeof SECURITY_KINDS;

export const SECURITY_GROUPS = Object.keys(SECURITY_KINDS) as SecurityGroup[];

export type SecurityKind = (typeof SECURITY_KINDS)[SecurityGroup][number];
