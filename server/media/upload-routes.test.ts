import { expect, test } from "vitest";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { answerCreation } from "#app/features/uploads/resumable/tus.server.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";

const TUS = { "tus-resumable": "1.0.0" };
const PART = { ...TUS, "content-type": "application/offset+octet-stream", "upload-offset": "0" };
const VIDEO = Buffer.from("00000018667479706d70343200000000", "hex");

/** A server with an upload that an author has started, and requests in their name. */
async function createUpload() {
  const { app, services } = await makeServer();
  const { id: userId } = await makeUser(services.db, { role: "author" });
  const change = { actor: { userId, role: "author" as const } };
  const request = new Request("http://localhost/api/desk/uploads", {
    method: "POST",
    headers: { ...TUS, "upload-length": "1000" },
  });
  const created = await answerCreation(services, request, change);
  const path = created.headers.get("location")!;
  const origin = { address: "", userAgent: "" };
  const cookieOf = async (user: string) =>
    `session=${await startSession(services.db, user, origin)}`;
  const own = { cookie: await cookieOf(userId), origin: "http://localhost" };
  const send = (headers: Record<string, string>, body: BodyInit = VIDEO) =>
    app.request(path, { method: "PATCH", body, headers: { ...PART, ...headers } });
  return { app, services, path, own, cookieOf, send };
}

test("an author's bytes are appended, and the upload can be cancelled", async () => {
  const { app, path, own, send } = await createUpload();
  const taken = await send(own);
  expect([taken.status, taken.headers.get("upload-offset")]).toEqual([204, String(VIDEO.length)]);
  expect(taken.headers.get("cache-control")).toBe("private, no-cache");
  expect((await send(own)).status).toBe(409);
  const remove = () => app.request(path, { method: "DELETE", headers: { ...TUS, ...own } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test("strangers, readers, other authors and other sites are refused", async () => {
  const { services, own, cookieOf, send } = await createUpload();
  expect((await send({ origin: own.origin })).status).toBe(401);
  const people = { reader: 403, author: 404 } as const;
  for (const [role, status] of Object.entries(people)) {
    const user = await makeUser(services.db, { role: role as "reader" | "author" });
    const refused = await send({ ...own, cookie: await cookieOf(user.id) });
    expect(refused.status, role).toBe(status);
    expect(Object.keys(await refused.json())).toEqual(["code"]);
  }
  expect((await send({ ...own, origin: "https://other.example" })).status).toBe(403);
});
