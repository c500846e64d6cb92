import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { applyUpdate } from "yjs";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import {
  bringTextIn,
  startDocument,
} from "#app/features/posts/documents/document-commands.server.ts";
import { getWritingState } from "#app/features/posts/documents/document-queries.server.ts";
import { fromText, toText } from "#app/features/posts/documents/update-text.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { TextSession } from "./text-session.ts";

const STORED = "The pier.\n\nThe sea.";

const opened: TextSession[] = [];
const kept = new Map<string, string>();
let client: DatabaseClient;
let postId: string;
let actor: Actor;

/** Answers requests as the route does. */
async function answer(_address: string, { body }: { body?: FormData } = {}): Promise<Response> {
  if (!body) {
    const { document, ...post } = await getWritingState(client.db, postId, actor);
    const sent = document && { ...document, update: toText(document.update) };
    return Response.json({ ...post, document: sent });
  }
  const number = (name: string) => Number(body.get(name));
  const update = fromText(String(body.get("update")))!;
  const built = { postId, version: number("version"), update };
  const isStart = body.get("intent") === "start";
  const taken = isStart
    ? await startDocument(client, built, { actor })
    : await bringTextIn(client, { ...built, baseVersion: number("baseVersion") }, { actor });
  return Response.json({ isTaken: taken.ok && taken.value });
}

/** Nobody answers on the socket. */
class ClosedSocket extends EventTarget {
  static opened: ClosedSocket[] = [];
  readyState = 3;
  constructor() {
    super();
    ClosedSocket.opened.push(this);
  }
  close(): void {}
  send(): void {}
}

const closeEvent = (code: number) => Object.assign(new Event("close"), { code });

beforeEach(async () => {
  client = await openMigratedSqlite();
  afterFile(client.close);
  const { id } = await makeUser(client.db, { role: "editor" });
  actor = { userId: id, role: "editor" };
  postId = (await makePost(client.db, { status: "draft", body_markdown: STORED })).id;
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("window", { location: { protocol: "http:", host: "localhost" }, localStorage });
  vi.stubGlobal("WebSocket", ClosedSocket);
  vi.stubGlobal("fetch", vi.fn(answer));
});

afterEach(() => {
  for (const session of opened.splice(0)) session.close();
  ClosedSocket.opened = [];
  kept.clear();
  vi.unstubAllGlobals();
});

async function open(typed = STORED): Promise<TextSession> {
  const session = new TextSession();
  opened.push(session);
  await session.open({ postId, stored: STORED, typed });
  return session;
}

const storeElsewhere = (body_markdown: string) =>
  client.db
    .updateTable("posts")
    .set(({ eb }) => ({ body_markdown, version: eb("version", "+", 1) }))
    .where("id", "=", postId)
    .execute();

test("a text that several people open at the same time is there once", async () => {
  const sessions = await Promise.all([open(), open(), open()]);
  for (const session of sessions) {
    expect(session.markdown).toBe(STORED);
    // The documents are one: nothing is new to the others.
    expect(fromText(session.unsent!)).toHaveLength(2);
  }
});

test("text that was typed before the editor was loaded is not lost", async () => {
  const session = await open("The pier, at night.\n\nThe sea.");
  expect(session.markdown).toBe("The pier, at night.\n\nThe sea.");
  expect(session.unsent).not.toBeNull();
});

test("a text from elsewhere comes into the document once, whoever is in it", async () => {
  const first = await open();
  await storeElsewhere(`${STORED}\n\nImported.`);
  await Promise.all([first.catchUp(), open(), open()]);
  const last = await open();
  await first.catchUp();
  for (const { markdown } of [first, last]) expect(markdown).toBe(`${STORED}\n\nImported.`);
});

test("offline changes are restored once", async () => {
  const offline = await open();
  offline.merge(STORED, "The pier.\n\nA boat.\n\nThe sea.");
  const fields = { document: offline.unsent, body: offline.markdown };
  kept.set(`masthead.post.${postId}`, JSON.stringify({ at: 1, version: 1, fields }));
  const back = await open();
  expect(back.markdown).toBe("The pier.\n\nA boat.\n\nThe sea.");
  // The same text as it was typed, offered by the draft, changes nothing.
  const restored = await open(back.markdown);
  expect(restored.markdown).toBe(back.markdown);
});

test("a restored new post keeps its document, which the server may already have", async () => {
  const first = new TextSession();
  opened.push(first);
  await first.open({ postId: null, stored: "", typed: "Fog." });
  const arrived = fromText(first.unsent!)!;
  first.merge("Fog.", "Fog.\n\nRain.");
  const restored = new TextSession();
  opened.push(restored);
  const typed = "Fog.\n\nRain.";
  await restored.open({ postId: null, stored: "", typed, restored: first.unsent! });
  expect(restored.markdown).toBe("Fog.\n\nRain.");
  applyUpdate(restored.doc, arrived);
  expect(restored.markdown).toBe("Fog.\n\nRain.");
});

test("a save sends what is new since the last one", async () => {
  const session = await open();
  session.merge(STORED, `${STORED}\n\nOne.`);
  const mark = session.mark();
  session.merge(session.markdown, `${STORED}\n\nOne.\n\nTwo.`);
  const before = session.unsent!.length;
  session.confirm(mark, postId);
  expect(session.unsent!.length).toBeLessThan(before);
  expect(fromText(session.unsent!)!.length).toBeGreaterThan(2);
});

const breakConnection = () =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => {
      throw new TypeError("offline");
    }),
  );

test("a writer who cannot fetch the changes of others is notified, and gets them once the connection is back", async () => {
  const session = await open();
  breakConnection();
  expect(await session.catchUp()).toBe("unreachable");
  await storeElsewhere(`${STORED}\n\nImported.`);
  let requests = 0;
  // It breaks again in the middle of it.
  const answerOnce = async (address: string, init?: { body?: FormData }) => {
    requests += 1;
    if (requests > 1) throw new TypeError("offline");
    return answer(address, init);
  };
  vi.stubGlobal("fetch", vi.fn(answerOnce));
  expect(await session.catchUp()).toBe("unreachable");
  vi.stubGlobal("fetch", vi.fn(answer));
  expect(await session.catchUp()).toMatchObject({ version: 2 });
  expect(session.markdown).toBe(`${STORED}\n\nImported.`);
});

test("without the server the text is one's own, and saved as before", async () => {
  breakConnection();
  const session = await open();
  expect(session.markdown).toBe(STORED);
  expect(session.unsent).toBeNull();
  expect(await session.catchUp()).toBe("apart");
});

test.each([
  ["whose text is gone", 4404, () => undefined],
  ["who leaves while the connection is broken", 1006, (session: TextSession) => session.close()],
])("a writer %s does not connect again", async (_title, code, leave) => {
  const session = await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [socket] = ClosedSocket.opened;
  socket!.dispatchEvent(new Event("open"));
  socket!.dispatchEvent(closeEvent(code));
  leave(session);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ClosedSocket.opened).toEqual([socket]);
});

test("a broken connection is opened again", async () => {
  await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [socket] = ClosedSocket.opened;
  socket!.dispatchEvent(new Event("open"));
  socket!.dispatchEvent(closeEvent(1006));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ClosedSocket.opened.length).toBeGreaterThan(1);
});
