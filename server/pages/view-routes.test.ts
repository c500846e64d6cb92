import { expect, test } from "vitest";
import { makeServer } from "#tests/factories/server.ts";

const AGENT = "Mozilla/5.0 Firefox/140";

async function makeCounted() {
  const received: [string, string][] = [];
  const onView = (postId: string, { agent }: { agent: string }) => received.push([postId, agent]);
  const { app } = await makeServer({ onView });
  const send = (init: RequestInit, headers: Record<string, string> = {}) =>
    app.request("http://localhost/api/views", {
      method: "POST",
      ...init,
      headers: { "user-agent": AGENT, "content-type": "text/plain", ...headers },
    });
  return { received, send };
}

test("a view is counted, and the response is not cached", async () => {
  const { received, send } = await makeCounted();
  const response = await send({ body: "post-1" }, { origin: "http://localhost" });
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(received).toEqual([["post-1", AGENT]]);
});

test("cross-site requests, long bodies and other methods do not count", async () => {
  const { received, send } = await makeCounted();
  expect((await send({ body: "post-1" }, { origin: "https://elsewhere.example" })).status).toBe(
    403,
  );
  expect((await send({ body: "x".repeat(2000) })).status).toBe(413);
  await send({ method: "GET" });
  expect(received).toEqual([]);
});

test("an advertisement's picture is a view and its link a click, without cookies and never cached", async () => {
  const received: string[] = [];
  const { app, db } = await makeServer({ onView: (message) => received.push(message) });
  const href = "https://lamps.example/?a=1";
  const row = { id: "lamps-2026", headline: "Lamps", href, created_at: 1 };
  await db.insertInto("adverts").values(row).execute();
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://localhost/api/views/adverts/${path}`, {
      headers: { "user-agent": AGENT, ...headers },
    });
  // In the frame beside the list of sections an editor sees it, which is no reader.
  const referer = "http://localhost/dashboard/front-page/preview?page=term-1";
  await get("lamps-2026.gif", { referer });
  await get("lamps-2026", { referer });
  expect(received).toEqual([]);
  const picture = await get("lamps-2026.gif", { referer: "http://localhost/" });
  expect(picture.headers.get("content-type")).toBe("image/gif");
  const link = await get("lamps-2026");
  expect([link.status, link.headers.get("location")]).toEqual([302, href]);
  for (const { headers } of [picture, link]) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("set-cookie")).toBeNull();
  }
  expect((await get("nobodys")).headers.get("location")).toBe("/");
  expect(received).toEqual(["advert:lamps-2026", "advert:lamps-2026 read"]);
});
