import { afterEach, expect, test, vi } from "vitest";
import { html, makeServer } from "#tests/factories/server.ts";

afterEach(() => {
  vi.useRealTimers();
});

const stopClocks = () => vi.useFakeTimers({ toFake: ["Date", "performance"] });

/** A post whose likes a signed-in reader's form changes. */
async function makeLikedPost() {
  const liked = { count: 7, made: 0 };
  const server = await makeServer({
    render: (request, record) => {
      if (request.method === "POST") {
        liked.count++;
        return new Response(null, { status: 303, headers: { location: "/single/fog" } });
      }
      liked.made++;
      record.tags.add("card:1");
      return html(`${liked.count} likes`);
    },
  });
  const like = async (session: string) => {
    const headers = { cookie: session, origin: "http://localhost" };
    const response = await server.app.request("/actions/reactions", { method: "POST", headers });
    server.cache.expire(["card:1"]);
    const [changed = ""] = response.headers.getSetCookie();
    return `${session}; ${changed.split(";")[0]}`;
  };
  const read = async (cookie: string) =>
    (await server.app.request("/single/fog", { headers: { cookie } })).text();
  return { liked, like, read };
}

test("who likes a post sees the new count on reload, others the cached page until it is revalidated", async () => {
  stopClocks();
  const { liked, like, read } = await makeLikedPost();
  expect(await read("session=b")).toContain("7 likes");
  vi.advanceTimersByTime(10);
  const cookies = await like("session=a");
  expect(await read("session=b")).toContain("7 likes");
  vi.advanceTimersByTime(10);
  expect(await read(cookies)).toContain("8 likes");
  expect(await read("session=b")).toContain("8 likes");
  expect(liked.made).toBe(2);
});

test("a reader's change does not make later changes of others urgent", async () => {
  stopClocks();
  const { liked, like, read } = await makeLikedPost();
  const cookies = await like("session=a");
  vi.advanceTimersByTime(10);
  expect(await read(cookies)).toContain("8 likes");
  vi.advanceTimersByTime(10);
  await like("session=b");
  expect(await read(cookies)).toContain("8 likes");
  expect(liked.made).toBe(1);
});

test("only a signed-in reader's successful change is remembered", async () => {
  const { app } = await makeServer({
    render: (request) => html("", { status: request.url.endsWith("refused") ? 422 : 200 }),
  });
  const send = async (path: string, cookie: string, method = "POST") =>
    (
      await app.request(path, { method, headers: { cookie, origin: "http://localhost" } })
    ).headers.getSetCookie();
  expect(await send("/contact", "session=a")).toEqual([
    expect.stringMatching(/^changed=\d+; Path=\/; Max-Age=300; SameSite=Lax$/),
  ]);
  expect(await send("/contact", "")).toEqual([]);
  expect(await send("/refused", "session=a")).toEqual([]);
  expect(await send("/account/", "session=a", "GET")).toEqual([]);
});
