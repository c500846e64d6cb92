import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { eventually } from "#tests/eventually.ts";
import {
  makeWriters,
  openEditor,
  openOwnSocket,
  openSocket,
  startProcess,
} from "#tests/factories/co-editing.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";

async function makeSite() {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  return { client, ...(await makeWriters(client)), site: await startProcess(client) };
}

/** The status of a refused upgrade; 101 for an open socket. */
const statusOf = (socket: WebSocket): Promise<number | undefined> =>
  new Promise((resolve) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_request, response: IncomingMessage) =>
      resolve(response.statusCode),
    );
  });

const closeCode = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once("close", resolve));

const countUpdates = async ({ db }: DatabaseClient) =>
  (await db.selectFrom("post_updates").select("version").execute()).length;

test("a socket is open to whoever may edit the post, and to nobody else", async () => {
  const { site, postId, ada, eve, max, rita } = await makeSite();
  const answers = [
    [ada.cookie, 101],
    [eve.cookie, 101],
    [max.cookie, 404],
    [rita.cookie, 404],
    ["session=a-guess", 401],
    ["theme=dark", 401],
  ] as const;
  for (const [cookie, status] of answers) {
    expect(await statusOf(openOwnSocket(site, postId, cookie)), cookie).toBe(status);
  }
  expect(await statusOf(openOwnSocket(site, "another-post", eve.cookie))).toBe(404);
});

test("a page of another site opens no socket with the cookies of its visitor", async () => {
  const { site, postId, ada } = await makeSite();
  const own = `http://127.0.0.1:${site.port}`;
  const attempts: Record<string, string>[] = [
    { cookie: ada.cookie, origin: "https://evil.example" },
    { cookie: ada.cookie, origin: "null" },
    { cookie: ada.cookie, origin: own, "sec-fetch-site": "cross-site" },
    { cookie: ada.cookie },
  ];
  for (const headers of attempts) {
    expect(await statusOf(openSocket(site, postId, headers))).toBe(403);
  }
});

test("a socket closes when the session ends, the right ends, or the post is deleted", async () => {
  const { client, site, postId, ada, eve } = await makeSite();
  const signedOut = openOwnSocket(site, postId, ada.cookie);
  const demoted = openOwnSocket(site, postId, eve.cookie);
  expect([await statusOf(signedOut), await statusOf(demoted)]).toEqual([101, 101]);
  const codes = Promise.all([closeCode(signedOut), closeCode(demoted)]);
  await client.db.deleteFrom("sessions").where("user_id", "=", ada.id).execute();
  await client.db.updateTable("users").set({ role: "author" }).where("id", "=", eve.id).execute();
  expect(await codes).toEqual([4401, 4404]);
  await client.db.updateTable("users").set({ role: "editor" }).where("id", "=", eve.id).execute();
  const left = openOwnSocket(site, postId, eve.cookie);
  expect(await statusOf(left)).toBe(101);
  const last = closeCode(left);
  await client.db.updateTable("posts").set({ deleted_at: 1 }).where("id", "=", postId).execute();
  expect(await last).toBe(4404);
});

test("nothing is taken from somebody whose right has just ended", async () => {
  const { client, site, postId, ada } = await makeSite();
  const editor = openEditor(site, postId, ada.cookie);
  editor.text.insert(0, "In time.");
  await eventually(() => expect(editor.isSettled()).toBe(true));
  await client.db.updateTable("users").set({ role: "reader" }).where("id", "=", ada.id).execute();
  const refused = new Promise<number>((resolve) =>
    editor.provider.on("close", ({ event }: { event: CloseEvent }) => resolve(event.code)),
  );
  editor.text.insert(0, "Too late. ");
  expect(await refused).toBe(4404);
  expect(await countUpdates(client)).toBe(1);
});

test("nobody writes into another post by way of their own", async () => {
  const { client, site, postId } = await makeSite();
  const own = await makeWriters(client);
  // On the socket of her own post she asks for the other's document.
  const refusals: string[] = [];
  const intruder = openEditor(site, own.postId, own.ada.cookie, { name: postId });
  intruder.provider.on("authenticationFailed", ({ reason }: { reason: string }) =>
    refusals.push(reason),
  );
  intruder.text.insert(0, "Mine.");
  await eventually(() => expect(refusals).toContain("gone"));
  expect(await countUpdates(client)).toBe(0);
});

test("hostile messages end their own socket, and are not stored", async () => {
  const { client, site, postId, ada, eve } = await makeSite();
  const editor = openEditor(site, postId, eve.cookie);
  const attacks: (string | Uint8Array)[] = [
    "text",
    new Uint8Array(),
    new Uint8Array([255, 255, 255, 255, 255]),
    // Longer than any text.
    new Uint8Array(7 * 1024 * 1024),
  ];
  for (const attack of attacks) {
    const socket = openOwnSocket(site, postId, ada.cookie);
    expect(await statusOf(socket)).toBe(101);
    const closed = closeCode(socket);
    socket.send(attack);
    await closed;
  }
  editor.text.insert(0, "Still here.");
  await eventually(() => expect(editor.isSettled()).toBe(true));
  expect(await countUpdates(client)).toBe(1);
});

test("names come from the session, whatever an editor claims", async () => {
  const { site, postId, ada, eve } = await makeSite();
  const [liar, witness] = [
    openEditor(site, postId, ada.cookie),
    openEditor(site, postId, eve.cookie),
  ];
  liar.provider.awareness?.setLocalStateField("user", { id: eve.id, name: "Eve" });
  await eventually(() => {
    const states = [...(witness.provider.awareness?.getStates().values() ?? [])];
    expect(states.map(({ user }) => user?.name)).toContain("Ada");
    expect(states.map(({ user }) => user?.name)).not.toContain("Eve");
  });
});

test("one person opens only so many sockets", async () => {
  const { site, postId, ada, eve } = await makeSite();
  const statuses = [];
  for (let tab = 0; tab < 21; tab += 1) {
    statuses.push(await statusOf(openOwnSocket(site, postId, ada.cookie)));
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 101), 429]);
  expect(await statusOf(openOwnSocket(site, postId, eve.cookie))).toBe(101);
});

test("a connection that is reset while it asks for a socket harms nobody", async () => {
  const { site, postId, eve } = await makeSite();
  const request = [
    `GET /api/desk/posts/${postId}/socket HTTP/1.1`,
    `Host: 127.0.0.1:${site.port}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    `Cookie: ${eve.cookie}`,
    `Origin: http://127.0.0.1:${site.port}`,
  ];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const raw = connect(site.port, "127.0.0.1");
    raw.on("error", () => undefined);
    await once(raw, "connect");
    raw.write(`${request.join("\r\n")}\r\n\r\n`, () => raw.resetAndDestroy());
  }
  expect(await statusOf(openOwnSocket(site, postId, eve.cookie))).toBe(101);
});
