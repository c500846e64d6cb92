/** Hands mails to the mail server that the settings name. */
import type { Transporter } from "nodemailer";
import { SECOND } from "#app/lib/time.ts";

/** A mail on its way. */
export interface OutgoingMail {
  /** Always the same for the same mail: one that is sent twice is recognised as one. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Beyond the usual ones. */
  headers?: Record<string, string>;
}

const PATIENCE_MS = 20 * SECOND;
const CONNECTIONS = 2;

/** One pool per server: its connections serve several mails. */
const transports = new Map<string, Transporter>();

/** The library is loaded with the first mail, not with the program. */
async function transportTo(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const known = transports.get(smtpUrl);
  if (known) return known;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Letters are written by us: nothing in them may read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transports.set(smtpUrl, transport);
  return transport;
}

/** @throws Error when the server cannot be reached or does not take the mail */
export async function sendMail(smtpUrl: string, mail: OutgoingMail): Promise<void> {
  const transport = await transportTo(smtpUrl);
  await transport.sendMail({
    ...mail,
    // RFC 3834: no holiday notes in answer to a machine.
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
  });
}

/** Lets go of the connections that are kept open between mails. */
export function closeMail(): void {
  for (const transport of transports.values()) transport.close();
  transports.clear();
}
