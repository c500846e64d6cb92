import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

/** What a server that trusts its proxy, or does not, takes for the visitor's address. */
async function addressOf(trustsProxy: boolean, remoteAddress: string, forwarded?: string) {
  const app = new Hono();
  app.get("/", (c) => c.text(clientAddress({ trustsProxy }, c)));
  const headers = forwarded ? { "x-forwarded-for": forwarded } : undefined;
  const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test("the connection's address counts; what a visitor claims does not", async () => {
  expect(await addressOf(false, "192.0.2.1", "198.51.100.7")).toBe("192.0.2.1");
  expect(await addressOf(false, "::ffff:192.0.2.1")).toBe("192.0.2.1");
});

test("behind a trusted proxy the address that it saw counts, not those before", async () => {
  expect(await addressOf(true, "10.0.0.1", "203.0.113.9, 198.51.100.7")).toBe("198.51.100.7");
  expect(await addressOf(true, "10.0.0.1")).toBe("10.0.0.1");
});

test("the addresses of one IPv6 network count as one", async () => {
  expect(await addressOf(false, "2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::");
  expect(await addressOf(false, "2001:db8:1:2::9")).toBe("2001:db8:1:2::");
  expect(await addressOf(false, "2001:db8::9")).toBe("2001:db8:0:0::");
  expect(await addressOf(false, "::1")).toBe("0:0:0:0::");
});

test("where there is no connection there is no address", async () => {
  const app = new Hono();
  app.get("/", (c) => c.text(`[${clientAddress({ trustsProxy: false }, c)}]`));
  expect(await (await app.request("/")).text()).toBe("[]");
});
