/** Sends emails through the configured SMTP server. */
import type { Transporter } from "nodemailer";
import { SECOND } from "#app/lib/time.ts";
import type { RawPart } from "./encoded-part.server.ts";

/** A message to send. */
export interface OutgoingMail {
  /** Stable across retries, so that a duplicate delivery can be recognized. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string | RawPart;
  html: string | RawPart;
  /** Additional headers. */
  headers?: Record<string, string>;
  /** Where reports of failure go, if not to `from`. */
  envelope?: { from: string; to: string } | undefined;
  /** `List-Id` (RFC 2919) with its name. */
  list?: { id: { url: string; comment: string } };
}

export const TIMEOUT_MS = 20 * SECOND;
const MAX_CONNECTIONS = 2;

/**
 * Options of a pool of connections to a mail server.
 * @param timeoutMs how long the server may be silent
 */
export const poolOptions = (timeoutMs: number) =>
  ({
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Content must never make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }) as const;

/** One connection pool per SMTP server. */
const transports = new Map<string, Transporter>();

/** nodemailer is imported with the first email, to keep the start fast. */
async function transportTo(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const known = transports.get(smtpUrl);
  if (known) return known;
  const transport = createTransport({
    ...poolOptions(TIMEOUT_MS),
    url: smtpUrl,
    maxConnections: MAX_CONNECTIONS,
  });
  transports.set(smtpUrl, transport);
  return transport;
}

/** @throws Error when the server cannot be reached or rejects the message */
export async function sendMail(smtpUrl: string, mail: OutgoingMail): Promise<void> {
  const transport = await transportTo(smtpUrl);
  await transport.sendMail({
    ...mail,
    // RFC 3834: suppresses auto-replies.
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
  });
}

/** Closes the pooled connections. */
export function closeMail(): void {
  for (const transport of transports.values()) transport.close();
  transports.clear();
}
