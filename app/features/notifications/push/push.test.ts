import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { addNotices } from "#app/features/notifications/commands.server.ts";
import type { JobMap } from "#app/platform/jobs/jobs.server.ts";
import { encryptMessage } from "#app/platform/push/encrypt-message.server.ts";
import { readPushKeys } from "#app/platform/push/push-keys.server.ts";
import { databases } from "#tests/database.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { savePush } from "./push-commands.server.ts";
import { pushNewPost, pushNotice, pushToBrowser, sendToBrowser } from "./push-jobs.server.ts";

/** A browser with keys of its own, which reads what is sent to it (RFC 8291). */
function makeBrowser() {
  const pair = createECDH("prime256v1");
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (
    secret: Uint8Array,
    salt: Uint8Array,
    info: string | Uint8Array,
    length: number,
  ) => Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  return {
    keys: { p256dh: point.toString("base64url"), auth: auth.toString("base64url") },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const length = body[20]!;
      const theirs = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
      const cipher = createDecipheriv("aes-128-gcm", key, nonce);
      cipher.setAuthTag(body.subarray(-16));
      const sealed = body.subarray(21 + length, -16);
      const plain = Buffer.concat([cipher.update(sealed), cipher.final()]);
      expect(plain.at(-1)).toBe(2);
      return JSON.parse(plain.subarray(0, -1).toString("utf8"));
    },
  };
}

/** A push service on this machine. */
async function startService() {
  const got: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const state: { status: number; headers?: OutgoingHttpHeaders } = { status: 201 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    got.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(state.status, state.headers).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { got, state, origin };
}

const HERE = (address: string) => address === "127.0.0.1";
const MESSAGE = { title: "Nine floors", body: "Übermut", path: "/nine", topic: "post:1" };

test("what a browser reads is what was sent, and a text that is too long is refused", () => {
  const browser = makeBrowser();
  expect(browser.read(encryptMessage(JSON.stringify(MESSAGE), browser.keys))).toEqual(MESSAGE);
  expect(() => encryptMessage("x".repeat(3001), browser.keys)).toThrow(RangeError);
});

describe.each(databases)("notices to browsers on $name", ({ open }) => {
  async function setUp() {
    const services = makeServices(await open(), { SITE_URL: "https://magazine.example" });
    const { db } = services;
    const user = await makeUser(db);
    const actor = { userId: user.id, role: "reader" } as const;
    const browser = makeBrowser();
    const ask = (endpoint: string, topics = { newPosts: true, replies: true }) =>
      savePush(services, { endpoint, ...browser.keys, ...topics }, actor);
    const stored = () => db.selectFrom("push_subscriptions").selectAll().execute();
    const jobs = async <Name extends keyof JobMap>(name: Name) => {
      const rows = await db.selectFrom("jobs").select("payload").where("name", "=", name).execute();
      return rows.map(({ payload }) => JSON.parse(payload) as JobMap[Name]);
    };
    return { services, db, actor, browser, ask, stored, jobs };
  }
  const running = <Of>(services: Of) => ({ ...services, signal: new AbortController().signal });

  test("a notice arrives encrypted, from this site, with its time to live, urgency and topic", async () => {
    const { services, db, browser, ask, stored } = await setUp();
    const { got, origin } = await startService();
    expect((await ask("https://push.example/one")).ok).toBe(true);
    await db
      .updateTable("push_subscriptions")
      .set({ endpoint: `${origin}/one` })
      .execute();
    const [{ id } = { id: "" }] = await stored();
    await pushToBrowser(services, { subscriptionId: id, message: MESSAGE }, HERE);
    const [{ headers, body }] = got as [(typeof got)[number]];
    expect(browser.read(body)).toEqual(MESSAGE);
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
    });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const [, token = "", key = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!) ?? [];
    const { publicKey } = await readPushKeys(db, services.env);
    expect(key).toBe(publicKey);
    const [head, claims, signature] = token.split(".");
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString("base64url"),
    );
    const jwk = { kty: "EC", crv: "P-256", x: x!, y: y! };
    const isOurs = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ format: "jwk", key: jwk }), dsaEncoding: "ieee-p1363" },
      Buffer.from(signature!, "base64url"),
    );
    expect(isOurs).toBe(true);
    const said = JSON.parse(Buffer.from(claims!, "base64url").toString());
    expect(said).toMatchObject({ aud: origin, sub: "https://magazine.example" });
    expect(said.exp - Date.now() / 1000).toBeLessThan(24 * 3600);
  });

  test("a browser that is gone is forgotten; one whose service is busy is tried again", async () => {
    const { services, db, ask, stored } = await setUp();
    const { got, state, origin } = await startService();
    await ask("https://push.example/one");
    await db
      .updateTable("push_subscriptions")
      .set({ endpoint: `${origin}/one` })
      .execute();
    const [{ id } = { id: "" }] = await stored();
    const push = () => pushToBrowser(services, { subscriptionId: id, message: MESSAGE }, HERE);
    state.status = 503;
    await expect(push()).rejects.toThrow("503");
    Object.assign(state, { status: 429, headers: { "retry-after": "1800" } });
    await expect(push()).rejects.toMatchObject({ afterMs: 1_800_000 });
    state.status = 400;
    await push();
    expect(await stored()).toHaveLength(1);
    state.status = 410;
    await push();
    expect(await stored()).toEqual([]);
    await push();
    expect(got).toHaveLength(4);
  });

  test("nothing on this machine or its network is asked, whatever a browser sends", async () => {
    const { services, db, ask, stored } = await setUp();
    const { got, origin } = await startService();
    const hostile = [
      "http://push.example/",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://10.0.0.1/",
      "file:///etc",
      "x",
    ];
    for (const endpoint of hostile) {
      expect(await ask(endpoint), endpoint).toMatchObject({
        errors: { endpoint: expect.anything() },
      });
    }
    await ask("https://push.example/one");
    await db
      .updateTable("push_subscriptions")
      .set({ endpoint: `${origin}/one` })
      .execute();
    const [{ id } = { id: "" }] = await stored();
    const told = sendToBrowser.run(running(services), { subscriptionId: id, message: MESSAGE });
    await expect(told).rejects.toThrow();
    expect(got).toEqual([]);
  });

  test("invalid keys are refused; a browser belongs to the user who subscribed last, and saving nothing unsubscribes", async () => {
    const { services, db, actor, browser, ask, stored } = await setUp();
    const endpoint = "https://push.example/one";
    const wrong = { ...browser.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") };
    const topics = { newPosts: true, replies: false };
    expect((await savePush(services, { endpoint, ...wrong, ...topics }, actor)).ok).toBe(false);
    await ask(endpoint);
    await ask(endpoint, topics);
    expect(await stored()).toMatchObject([{ user_id: actor.userId, new_posts: 1, replies: 0 }]);
    const other = { userId: (await makeUser(db)).id, role: "reader" } as const;
    await savePush(services, { endpoint, ...browser.keys, ...topics }, other);
    await ask(endpoint, { newPosts: false, replies: false });
    expect(await stored()).toMatchObject([{ user_id: other.userId }]);
    const nobody = { userId: null, role: null };
    const signedOut = savePush(services, { endpoint, ...browser.keys, ...topics }, nobody);
    await expect(signedOut).rejects.toThrow();
  });

  test("new posts and replies are pushed to subscribed browsers, once", async () => {
    const { services, db, actor, ask, jobs } = await setUp();
    await ask("https://push.example/posts", { newPosts: true, replies: false });
    await ask("https://push.example/replies", { newPosts: false, replies: true });
    const post = await makePost(db, { title: "Nine floors", published_at: Date.now() - 1000 });
    const draft = await makePost(db, { status: "draft", published_at: null });
    for (const { id: postId } of [post, post, draft])
      await pushNewPost.run(running(services), { postId, after: "" });
    expect(await jobs("push.send")).toMatchObject([{ message: { title: "Nine floors" } }]);
    const { id: subjectId } = await makeComment(db, { post_id: post.id });
    const notice = {
      userId: actor.userId,
      subjectId,
      subjectKind: "comment",
      actorId: null,
    } as const;
    await addNotices(services, [{ ...notice, kind: "reply" }]);
    await addNotices(services, [{ ...notice, kind: "reply" }]);
    await addNotices(services, [{ ...notice, kind: "approve" }]);
    const queued = await jobs("push.notice");
    expect(queued).toEqual([{ userId: actor.userId, kind: "reply", subjectId }]);
    await pushNotice.run(running(services), queued[0]!);
    const sent = await jobs("push.send");
    const opened = sent.map(({ message }) => [message.body, message.path]);
    expect(opened).toContainEqual([
      "There is a reply to your comment.",
      expect.stringMatching(`\\?comments=${subjectId}#comment-${subjectId}$`),
    ]);
  });

  test("a reply that cannot be read any more is not pushed", async () => {
    const { services, db, actor, ask, jobs } = await setUp();
    await ask("https://push.example/replies");
    const post = await makePost(db);
    const { id: subjectId } = await makeComment(db, { post_id: post.id });
    const notice = { userId: actor.userId, kind: "mention", subjectId, actorId: null } as const;
    await addNotices(services, [{ ...notice, subjectKind: "comment" }]);
    await db.updateTable("comments").set({ status: "hidden" }).execute();
    const [queued] = await jobs("push.notice");
    await pushNotice.run(running(services), queued!);
    expect(await jobs("push.send")).toEqual([]);
  });
});
