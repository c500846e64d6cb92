/** Shared pages that limit how often they are requested, such as searches. */
import { expect, test } from "vitest";
import { html, makeServer } from "#tests/factories/server.ts";

const MOST = 3;

/** A page with a limit per network, and how often each network was counted. */
async function makeLimited() {
  const counts = new Map<string, number>();
  const { app } = await makeServer({
    env: { TRUST_PROXY: "on" },
    render: async (_request, record) => {
      record.tags.add("search");
      const count = (counts.get(record.clientAddress) ?? 0) + 1;
      counts.set(record.clientAddress, count);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (count > MOST) return new Response("Too many", { status: 429 });
      return html("found");
    },
  });
  const search = async (words: string, network: string) => {
    const headers = { "x-forwarded-for": network };
    const response = await app.request(`/search?q=${words}`, { headers });
    await response.text();
    return response;
  };
  return { counts, search };
}

test("a network is counted for each shared page that no cached one answers", async () => {
  const { counts, search } = await makeLimited();
  for (const words of ["one", "two", "three"]) {
    expect((await search(words, "192.0.2.1")).status).toBe(200);
  }
  expect((await search("one", "192.0.2.1")).status).toBe(200);
  expect(counts.get("192.0.2.1")).toBe(MOST);
  const refused = await search("four", "192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).not.toContain("public");
});

test("a refusal is for nobody else, also not for somebody who asks for the same page at the same time", async () => {
  const { search } = await makeLimited();
  for (const words of ["one", "two", "three"]) await search(words, "192.0.2.1");
  const [refused, served] = await Promise.all([
    search("four", "192.0.2.1"),
    search("four", "192.0.2.2"),
  ]);
  expect([refused.status, served.status]).toEqual([429, 200]);
  expect((await search("four", "192.0.2.3")).headers.get("cache-control")).toContain("public");
});
