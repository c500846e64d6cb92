/** Sends many emails over several connections, and reports the outcome of each. */
import type { Readable } from "node:stream";
import type { Transporter } from "nodemailer";
import { SECOND } from "#app/lib/time.ts";
import { type OutgoingMail, poolOptions, TIMEOUT_MS } from "./smtp.server.ts";
import { isUnknownMailbox } from "./unknown-mailbox.ts";

/** The mail server, and how it is used. */
export interface BulkServer {
  url: string;
  connections: number;
  /** How long the server may be silent. */
  timeoutMs?: number;
  /** The signature of all emails (RFC 6376). */
  dkim?: DkimOptions | undefined;
}

/** As nodemailer takes it. */
interface DkimOptions {
  domainName: string;
  keySelector: string;
  privateKey: string;
  /** Names of the signed headers, with colons between. */
  headerFieldNames: string;
}

/** Result of sending an email. */
export type Delivery =
  /** The server has taken it. */
  | { kind: "accepted" }
  /** Not now (4xx). */
  | { kind: "deferred"; answer: string }
  /** Never (5xx). `isUnknown`: there is no such mailbox. */
  | { kind: "refused"; answer: string; isUnknown: boolean }
  /** The content was on its way, and no answer has come: it may have arrived. */
  | { kind: "unsure"; answer: string }
  /** Nothing was sent: the server is away, or refuses this sender. */
  | { kind: "unreached"; answer: string };

/** A server that answers by drips is cut off. */
const MAX_DELIVERY_MS = 90 * SECOND;

const MAX_ANSWER_LENGTH = 500;

/** A pool of connections. */
export interface BulkMailer {
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** The fields of nodemailer's errors. */
interface MailError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const ENHANCED_CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** RFC 5321 §4.2.3, for servers without enhanced codes. */
const MAILBOX_CODES = [550, 551, 553];

function hasUnknownMailbox({ command, responseCode = 0, response = "" }: MailError): boolean {
  if (ENHANCED_CODE.test(response)) return isUnknownMailbox(response);
  return command === "RCPT TO" && MAILBOX_CODES.includes(responseCode);
}

/** @param wasRead whether the connection has begun to send the content */
function deliveryOf(error: MailError, wasRead: boolean): Delivery {
  const answer = (error.response ?? error.message).slice(0, MAX_ANSWER_LENGTH);
  const { responseCode = 0, command = "" } = error;
  const isAnswer = command === "RCPT TO" || command === "DATA";
  if (isAnswer && responseCode >= 500)
    return { kind: "refused", answer, isUnknown: hasUnknownMailbox(error) };
  // 421: the server closes the connection, whoever the recipient is.
  if (isAnswer && responseCode >= 400 && responseCode !== 421) return { kind: "deferred", answer };
  // An address that nodemailer itself refuses to put into a command.
  if (command === "API" && error.code === "EENVELOPE")
    return { kind: "refused", answer, isUnknown: false };
  return { kind: wasRead && !responseCode ? "unsure" : "unreached", answer };
}

/** The part of a message that a plugin of nodemailer receives. */
interface ComposedMail {
  data: { onStream?: (stream: Readable) => void };
  message: { createReadStream(): Readable };
}

/** Tells the sender of each message which stream its connection reads. */
function watchStream({ data, message }: ComposedMail, done: () => void): void {
  const create = message.createReadStream.bind(message);
  message.createReadStream = () => {
    const stream = create();
    data.onStream?.(stream);
    return stream;
  };
  done();
}

async function deliver(transport: Transporter, mail: OutgoingMail): Promise<Delivery> {
  const streams: Readable[] = [];
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), MAX_DELIVERY_MS);
  const watched = {
    ...mail,
    signal: limit.signal,
    onStream: (stream: Readable) => streams.push(stream),
  };
  try {
    await transport.sendMail(watched);
    return { kind: "accepted" };
  } catch (error) {
    const wasRead = streams.some((stream) => stream.readableDidRead);
    return deliveryOf(error as MailError, wasRead);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens a pool of its own, so that a newsletter does not delay a password reset. */
export async function openBulkMailer({
  url,
  connections,
  timeoutMs = TIMEOUT_MS,
  dkim,
}: BulkServer): Promise<BulkMailer> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    ...poolOptions(timeoutMs),
    url,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    ...(dkim ? { dkim } : {}),
  });
  transport.use("stream", watchStream as never);
  return { send: (mail) => deliver(transport, mail), close: () => transport.close() };
}
