import { expect, test } from "vitest";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";

async function openServer() {
  const { app, db } = await makeServer();
  const { id: userId } = await makeUser(db);
  const { id: postId } = await makePost(db);
  const token = await startSession(db, userId, { address: "", userAgent: "" });
  const body = JSON.stringify([{ kind: "like", id: postId, isOn: true }]);
  const send = (headers: Record<string, string>, sent = body) =>
    app.request("http://localhost/api/reactions", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://localhost", ...headers },
      body: sent,
    });
  return { app, db, userId, postId, cookie: `session=${token}`, send };
}

test("a like is stored once it is acknowledged, and its reader gets no older page", async () => {
  const { db, postId, cookie, send } = await openServer();
  const answer = await send({ cookie });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, value: 1 });
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(answer.headers.get("set-cookie")).toMatch(/^changed=\d+;/);
  const row = db.selectFrom("posts").select("like_count").where("id", "=", postId);
  expect(await row.executeTakeFirst()).toEqual({ like_count: 1 });
});

test("a like from another site, without a session or with nonsense is refused, each by its status", async () => {
  const { cookie, send, db, userId } = await openServer();
  expect((await send({ cookie, origin: "https://evil.example" })).status).toBe(403);
  expect((await send({ cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
  const signedOut = await send({});
  expect(signedOut.status).toBe(401);
  expect(await signedOut.json()).toEqual({ code: "sign-in-needed" });
  expect(signedOut.headers.has("set-cookie")).toBe(false);
  expect((await send({ cookie }, "nonsense")).status).toBe(422);
  const full = { name: `reactions:${userId}`, points: 300, resets_at: Date.now() + 50_000 };
  await db.insertInto("rate_limits").values(full).execute();
  const tooMany = await send({ cookie });
  expect(tooMany.status).toBe(429);
  expect(tooMany.headers.get("retry-after")).toBe("60");
});

test("over https only the cookie of https counts, and asking goes to the pages", async () => {
  const { app, cookie, send } = await openServer();
  expect((await send({ cookie, origin: "https://localhost" })).status).toBe(401);
  const asked = await app.request("http://localhost/api/reactions?like=x");
  expect(await asked.text()).toContain("A page");
});
