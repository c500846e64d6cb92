/** A mail server in this process, which replies as configured and keeps what it accepts. */
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

interface ReceivedMail {
  /** Sender of the envelope. */
  from: string;
  to: string;
  source: string;
}

/** `keep`, `drop` and `stall`: after the content has come, without an answer; `keep` has taken it. */
export type SinkAnswer =
  | "take"
  | "keep"
  | "drop"
  | "stall"
  | { code: number; message: string; at?: "RCPT" | "DATA" };

export interface MailSink {
  url: string;
  /** Emails that it accepted with 250. */
  received: ReceivedMail[];
  close(): Promise<void>;
}

const recipientOf = (session: SMTPServerSession) => session.envelope.rcptTo[0]?.address ?? "";

function refusal({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** Ends a connection without a word. */
function hangUp({ connections }: SMTPServer, id: string): void {
  for (const connection of connections) {
    if (connection.id === id) (connection as unknown as HasSocket)._socket.destroy();
  }
}

interface HasSocket {
  _socket: { destroy(): void };
}

type AnswerTo = (email: string, stage: "RCPT" | "DATA") => SinkAnswer | Promise<SinkAnswer>;

/**
 * Starts a mail server.
 * @param answerTo by the recipient's address; takes everything by default
 */
export async function startMailSink(answerTo: AnswerTo = () => "take"): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  async function onData(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ) {
    const source = await text(stream).catch(() => null);
    // The client went away in the middle.
    if (source === null) return;
    const to = recipientOf(session);
    const answer = await answerTo(to, "DATA");
    if (answer === "stall") return;
    if (answer === "drop") return hangUp(server, session.id);
    if (typeof answer === "object") return done(refusal(answer));
    const { mailFrom } = session.envelope;
    received.push({ from: mailFrom ? mailFrom.address : "", to, source });
    if (answer === "take") done();
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 50,
    async onRcptTo({ address }, _session, done) {
      const answer = await answerTo(address, "RCPT");
      const isRefused = typeof answer === "object" && answer.at === "RCPT";
      done(isRefused ? refusal(answer) : null);
    },
    onData,
  });
  // A client that goes away is not a failure of the server.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
