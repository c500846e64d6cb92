/** A sending whose process is killed again and again, and what has become of everybody. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { beginSending } from "#app/features/newsletter/sending/begin.server.ts";
import { recordDoubts } from "#app/features/newsletter/sending/recipients.server.ts";
import { continueSending } from "#app/features/newsletter/sending/send.server.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import { findSending } from "#app/features/newsletter/sending/sending-rows.server.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import { startMailSink } from "./mail-sink.ts";
import { makePost } from "./posts.ts";
import { makeServices } from "./services.ts";

/**
 * When a process is killed. `content`: the server has the content of an email, has not taken it, and says nothing;
 * `kept`: it has taken the email, and its answer never comes; `time`: so many milliseconds after it began to send.
 */
export type Kill = { at: "content" | "kept"; ofEmail: number } | { at: "time"; afterMs: number };

interface KilledSending {
  readers: number;
  connections: number;
  kills: readonly Kill[];
}

interface Outcome {
  /** Address of each email that the server has accepted. */
  received: string[];
  /** By address. */
  states: ReadonlyMap<string, string>;
}

const PROGRAM = join(import.meta.dirname, "send-newsletter.ts");
const RENDERED = { subject: "The lift", text: "Words", html: "<p>Words</p>" };

async function prepare(folder: string, readers: number) {
  const client = openSqlite(join(folder, "magazine.db"));
  await migrate(client);
  for (let at = 0; at < readers; at++)
    await addSubscriber(client, { email: `reader-${at}@example.org`, agreedAt: 1 });
  const { id: postId } = await makePost(client.db);
  const made = await scheduleSending(client, { postId, audience: "all" }, { actor: SYSTEM });
  if (!made.ok) throw new Error("not scheduled");
  const { id } = made.value;
  await beginSending(client, (await findSending(client.db, id))!, async () => RENDERED, Date.now());
  return { client, id };
}

/** A mail server that kills the process that talks to it. */
async function startDeadlySink() {
  let victim: { child: ChildProcess; kill: Kill; emails: number } | null = null;
  const kill = () => {
    victim?.child.kill("SIGKILL");
    victim = null;
  };
  const sink = await startMailSink((_to, stage) => {
    if (!victim) return "take";
    if (victim.kill.at === "time") {
      if (stage === "RCPT" && victim.emails++ === 0) setTimeout(kill, victim.kill.afterMs);
      return "take";
    }
    if (stage === "RCPT" || ++victim.emails < victim.kill.ofEmail) return "take";
    const answer = victim.kill.at === "kept" ? "keep" : "stall";
    kill();
    return answer;
  });
  const threaten = (child: ChildProcess, plan: Kill) => {
    victim = { child, kill: plan, emails: 0 };
  };
  return { ...sink, threaten };
}

/** Sends, in a process for each kill and at last in this one. */
export async function sendUnderKills(
  folder: string,
  { readers, connections, kills }: KilledSending,
): Promise<Outcome> {
  const { client, id } = await prepare(folder, readers);
  const sink = await startDeadlySink();
  for (const plan of kills) {
    const given = [PROGRAM, folder, id, sink.url, String(connections)];
    const child = spawn(process.execPath, given, { stdio: "ignore" });
    sink.threaten(child, plan);
    await once(child, "exit");
    if (child.signalCode !== "SIGKILL")
      throw new Error("The sending was over before it was killed");
    await recordDoubts(client.db, id, Date.now() + DAY);
  }
  const server = { url: sink.url, connections };
  const next = await continueSending(makeServices(client), id, { server, mostMs: 10 * MINUTE });
  if (next !== null) throw new Error("The sending is not over");
  const rows = await client.db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("members", "members.id", "recipients.subscriber_id")
    .select(["members.email", "recipients.state"])
    .execute();
  await sink.close();
  await client.close();
  return {
    received: sink.received.map(({ to }) => to),
    states: new Map(rows.map(({ email, state }) => [email, state])),
  };
}
