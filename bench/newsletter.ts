/** Sends a newsletter to many recipients, into a mail server that keeps nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { beginSending } from "#app/features/newsletter/sending/begin.server.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import { findSending } from "#app/features/newsletter/sending/sending-rows.server.ts";
import { SECOND } from "#app/lib/time.ts";
import { OLD_MB, YOUNG_MB } from "#server/threads/thread.ts";
import { makePost } from "#tests/factories/posts.ts";
import type { RunningSite } from "#tests/running-site.ts";
import { SENDING } from "./budgets.ts";
import type { Chapter, Figure } from "./figures.ts";
import { startMailSink } from "./load/mail-sink.ts";
import { measureMeanwhile } from "./load/meanwhile.ts";
import { residentMegabytes } from "./process-figures.ts";

/** Fewer for a look at whether it works. */
const RECIPIENTS = Number(process.env.NEWSLETTER_RECIPIENTS ?? 100_000);
/** To so many while the magazine is read. */
const MEANWHILE = Math.min(RECIPIENTS, 40_000);
/** Two lanes of four. */
const CONNECTIONS = "8";
const ROWS_AT_ONCE = 1000;
const SAMPLED_EVERY_MS = 200;
const LOOKED_EVERY_MS = 500;
/** Those of the background thread, in which the program sends; the young generation has three such spaces. */
const HEAP_LIMITS = [
  `--max-semi-space-size=${Math.floor(YOUNG_MB / 3)}`,
  `--max-old-space-size=${OLD_MB}`,
];
const PROGRAM = join(import.meta.dirname, "../tests/factories/send-newsletter.ts");

/** As long as an article of the demo: some 19 KB. */
const PARAGRAPH = `<p style="margin:0 0 20px;">${"A lift that nobody has called goes up. ".repeat(12)}</p>`;
const EMAIL = {
  subject: "Nine floors",
  html: `<!doctype html><body>${PARAGRAPH.repeat(36)}<a href="https://magazine.example/__subscriber-token__">Leave</a></body>`,
  text: "A lift that nobody has called goes up.\n".repeat(200),
};

async function addSubscribers({ db }: DatabaseClient, count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, at) => {
      const id = `reader-${String(from + at).padStart(8, "0")}`;
      const times = { created_at: from + at, confirmed_at: from + at };
      const status = "confirmed" as const;
      return { id, email: `${id}@example.org`, status, token_hash: id, ...times };
    });
    await db.insertInto("members").values(rows).execute();
  }
}

/** @returns the sending, and how long its recipients took to write */
async function begin(client: DatabaseClient): Promise<{ id: string; beganIn: number }> {
  const { id: postId } = await makePost(client.db);
  const made = await scheduleSending(client, { postId, audience: "all" }, { actor: SYSTEM });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const { id } = made.value;
  const sending = await findSending(client.db, id);
  const start = performance.now();
  await beginSending(client, sending!, async () => EMAIL, Date.now());
  return { id, beganIn: performance.now() - start };
}

/** Sends in a process of its own. @returns seconds, and the most memory that it had */
async function send(folder: string, id: string, url: string) {
  const start = performance.now();
  // The arenas that `npm start` sets.
  const env = { ...process.env, MALLOC_ARENA_MAX: "2" };
  const child = spawn(process.execPath, [...HEAP_LIMITS, PROGRAM, folder, id, url, CONNECTIONS], {
    stdio: "inherit",
    env,
  });
  let megabytes = 0;
  const sample = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(child.pid!) || 0);
  }, SAMPLED_EVERY_MS);
  await once(child, "exit");
  clearInterval(sample);
  return { seconds: (performance.now() - start) / SECOND, megabytes };
}

/** As the desk does it: jobs of the server render a post of the demo and send it. */
async function sendThere({ dataDir }: RunningSite): Promise<void> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  try {
    await addSubscribers(client, MEANWHILE);
    const posts = client.db.selectFrom("posts").select("id").where("status", "=", "published");
    const { id: postId } = await posts.orderBy("id").executeTakeFirstOrThrow();
    const made = await scheduleSending(client, { postId, audience: "all" }, { actor: SYSTEM });
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    for (;;) {
      const sending = await findSending(client.db, made.value.id);
      if (sending?.state === "done") return;
      if (sending?.failure) throw new Error(sending.failure);
      await wait(LOOKED_EVERY_MS);
    }
  } finally {
    await client.close();
  }
}

/** How long readers wait meanwhile. @param demo the data folder of the demo, which is read */
async function measureReaders(demo: string): Promise<Figure[]> {
  const sink = await startMailSink();
  const env = { SMTP_URL: sink.url, MAIL_FROM: "letters@magazine.example" };
  try {
    return await measureMeanwhile({ demo, env, work: sendThere, budget: SENDING.p99 });
  } finally {
    sink.close();
  }
}

export async function measureNewsletter(demo: string): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  const client = openSqlite(join(folder, "magazine.db"));
  const sink = await startMailSink();
  try {
    await migrate(client);
    await addSubscribers(client, RECIPIENTS);
    const { id, beganIn } = await begin(client);
    const { seconds, megabytes } = await send(folder, id, sink.url);
    const taken = await sink.taken();
    const perSecond = taken / seconds;
    return {
      title: "Newsletter",
      method: `An email of ${Math.round(EMAIL.html.length / 1000)} KB to ${RECIPIENTS.toLocaleString("en")} subscribers over eight connections, into a mail server on the same machine that runs only where nothing else wants to (SCHED_IDLE): it stands for another machine. SQLite. Readers: 50 pages a second of the demo before, and while its server sends a post to ${MEANWHILE.toLocaleString("en")} subscribers; medians of rounds of 20 seconds.`,
      figures: [
        { name: "emails", value: perSecond, unit: "per second", budget: SENDING.perSecond },
        {
          name: "memory of the sender",
          value: megabytes,
          unit: "MB",
          budget: SENDING.megabytes,
        },
        {
          name: "emails that arrived",
          value: taken,
          unit: "",
          budget: { least: RECIPIENTS, most: RECIPIENTS },
        },
        { name: "writing the recipients", value: beganIn, unit: "ms" },
        ...(await measureReaders(demo)),
      ],
    };
  } finally {
    sink.close();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
