/**
 * A mail server in a process of its own that takes every email, keeps none, and counts. It has the
 * lowest priority: it stands for another machine, which would not compete with readers here.
 */
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { constants, setPriority } from "node:os";
import { SMTPServer } from "smtp-server";

export interface MailSink {
  /** An `smtp:` address on this machine. */
  url: string;
  /** Emails that were taken so far. */
  taken(): Promise<number>;
  close(): void;
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, "message");
  return message as T;
}

/** Starts a mail server on a free port of this machine. */
export async function startMailSink(): Promise<MailSink> {
  const child = fork(import.meta.filename);
  const url = await nextMessage<string>(child);
  return {
    url,
    async taken() {
      child.send("count");
      return nextMessage<number>(child);
    },
    close: () => child.kill(),
  };
}

/**
 * Runs only where nothing else wants to (SCHED_IDLE of sched(7)). With a `nice` value alone it keeps a processor
 * for its whole slice, some milliseconds, when a page is requested.
 */
function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  spawnSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(process.pid)]);
}

function serve(): void {
  let taken = 0;
  lowerPriority();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      stream.on("data", () => {});
      stream.on("end", () => {
        taken++;
        done();
      });
    },
  });
  // A sender that is killed in the middle of an email.
  server.on("error", () => {});
  process.on("message", () => process.send!(taken));
  process.on("disconnect", () => process.exit());
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.server.address() as AddressInfo;
    process.send!(`smtp://127.0.0.1:${port}`);
  });
}

if (process.send && process.argv[1] === import.meta.filename) serve();
