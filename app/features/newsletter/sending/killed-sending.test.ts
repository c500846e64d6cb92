import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { startMailSink } from "#tests/factories/mail-sink.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { beginSending } from "./begin.server.ts";
import { noteDoubts } from "./recipients.server.ts";
import { goOn } from "./send.server.ts";
import { scheduleSending } from "./sending-commands.server.ts";
import { findSending } from "./sending-rows.server.ts";

const READERS = 60;
/** Of each process: it is killed while the server has the content of this email and has not answered. */
const KILLED_AT = [4, 9, 17];
const CONNECTIONS = 3;
const PROGRAM = join(import.meta.dirname, "../../../../tests/factories/send-newsletter.ts");

async function prepare(folder: string) {
  const client = openSqlite(join(folder, "magazine.db"));
  await migrate(client);
  for (let at = 0; at < READERS; at++)
    await addSubscriber(client, { email: `reader-${at}@example.org`, agreedAt: 1 });
  const { id: postId } = await makePost(client.db);
  const made = await scheduleSending(client, { postId, audience: "all" }, { actor: SYSTEM });
  if (!made.ok) throw new Error("not scheduled");
  const { id } = made.value;
  const render = async () => ({ subject: "The lift", text: "Words", html: "<p>Words</p>" });
  await beginSending(client, (await findSending(client.db, id))!, render, Date.now());
  return { client, id };
}

test("a sending that is killed again and again reaches everybody once, but for those in doubt", async () => {
  const folder = temporaryFolder();
  const { client, id } = await prepare(folder);
  let child: ReturnType<typeof spawn> | undefined;
  let untilKill = Number.POSITIVE_INFINITY;
  const sink = await startMailSink(async () => {
    if (--untilKill > 0) return "take";
    child?.kill("SIGKILL");
    return "stall";
  });
  for (const count of KILLED_AT) {
    untilKill = count * 2;
    const given = [PROGRAM, folder, id, sink.url, String(CONNECTIONS)];
    child = spawn(process.execPath, given, { stdio: "ignore" });
    await once(child, "exit");
    await noteDoubts(client.db, id, Date.now() + DAY);
  }
  untilKill = Number.POSITIVE_INFINITY;
  const services = makeServices(client);
  const server = { url: sink.url, connections: CONNECTIONS };
  expect(await goOn(services, id, { server, mostMs: MINUTE })).toBeNull();
  const rows = await client.db.selectFrom("sending_recipients").select("state").execute();
  const countOf = (state: string) => rows.filter((row) => row.state === state).length;
  const got = sink.received.map(({ to }) => to);
  expect(new Set(got).size).toBe(got.length);
  expect(countOf("sent") + countOf("in_doubt")).toBe(READERS);
  expect(countOf("in_doubt")).toBeGreaterThan(0);
  expect(countOf("in_doubt")).toBeLessThanOrEqual(KILLED_AT.length * CONNECTIONS);
  expect(got.length).toBeGreaterThanOrEqual(countOf("sent"));
  await sink.close();
  await client.close();
});
