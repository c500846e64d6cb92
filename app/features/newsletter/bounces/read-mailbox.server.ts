/** Reads reports from a mailbox by IMAP. */
import { SECOND } from "#app/lib/time.ts";
import type { BounceSettings } from "./bounce-settings.server.ts";
import { MAX_REPORT_BYTES } from "./parse-email-report.server.ts";

export type MailboxSettings = Pick<
  BounceSettings,
  "imapHost" | "imapPort" | "imapUser" | "imapPassword" | "imapFolder"
>;

const TIMEOUT_MS = 20 * SECOND;
/** The rest is read the next time. */
const MAX_AT_ONCE = 200;
/** IMAP over TLS (RFC 8314 §3.2); other ports have to offer STARTTLS. */
const TLS_PORT = 993;

/**
 * Gives each unread email to `take` and marks it as read afterwards: what ends in between is read again.
 * @returns how many were read
 * @throws what the server, or the connection to it, says; also where it offers no TLS
 */
export async function readMailbox(
  settings: MailboxSettings,
  take: (source: Buffer) => Promise<unknown>,
): Promise<number> {
  const { ImapFlow } = await import("imapflow");
  const { imapHost: host, imapPort: port, imapUser: user, imapPassword: pass } = settings;
  const isSecure = port === TLS_PORT;
  const tls = isSecure ? { secure: true } : { secure: false, doSTARTTLS: true };
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS };
  const client = new ImapFlow({
    host,
    port,
    ...tls,
    ...limits,
    socketTimeout: TIMEOUT_MS,
    auth: { user, pass },
    disableAutoIdle: true,
    logger: false,
  });
  // Connection errors are reported by the pending call.
  client.on("error", () => {});
  await client.connect();
  try {
    const lock = await client.getMailboxLock(settings.imapFolder || "INBOX");
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || [];
      const next = unread.slice(0, MAX_AT_ONCE);
      for (const uid of next) {
        const query = { source: { maxLength: MAX_REPORT_BYTES } };
        const message = await client.fetchOne(String(uid), query, { uid: true });
        if (message && message.source !== undefined) await take(message.source);
        await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      }
      return next.length;
    } finally {
      lock.release();
    }
  } finally {
    client.close();
  }
}
