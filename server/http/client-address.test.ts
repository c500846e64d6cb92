import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

/** The client address with and without a trusted proxy. */
async function addressOf(trustsProxy: boolean, remoteAddress: string, forwarded?: string) {
  const app = new Hono();
  app.get("/", (c) => c.text(clientAddress({ trustsProxy }, c)));
  const headers = forwarded ? { "x-forwarded-for": forwarded } : undefined;
  const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test("the connection's address counts, not the forwarded headers", async () => {
  expect(await addressOf(false, "192.0.2.1", "198.51.100.7")).toBe("192.0.2.1");
  expect(await addressOf(false, "::ffff:192.0.2.1")).toBe("192.0.2.1");
});

test("behind a trusted proxy the last forwarded address counts", async () => {
  expect(await addressOf(true, "10.0.0.1", "203.0.113.9, 198.51.100.7")).toBe("198.51.100.7");
  expect(await addressOf(true, "10.0.0.1")).toBe("10.0.0.1");
});

test("a port and brackets that a proxy adds are no part of the address", async () => {
  expect(await addressOf(true, "10.0.0.1", "198.51.100.7:49152")).toBe("198.51.100.7");
  expect(await addressOf(true, "10.0.0.1", "[2001:db8:1:2:3::6]:49152")).toBe("2001:db8:1:2::");
  expect(await addressOf(true, "10.0.0.1", "[2001:db8:1:2:3::6]")).toBe("2001:db8:1:2::");
  expect(await addressOf(true, "10.0.0.1", "[::ffff:192.0.2.1]:80")).toBe("192.0.2.1");
  expect(await addressOf(true, "10.0.0.1", "2001:db8:1:2::9")).toBe("2001:db8:1:2::");
});

test("the addresses of one IPv6 network count as one", async () => {
  expect(await addressOf(false, "2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::");
  expect(await addressOf(false, "2001:db8:1:2::9")).toBe("2001:db8:1:2::");
  expect(await addressOf(false, "2001:db8::9")).toBe("2001:db8:0:0::");
  expect(await addressOf(false, "::1")).toBe("0:0:0:0::");
});

test("without a connection there is no address", async () => {
  const app = new Hono();
  app.get("/", (c) => c.text(`[${clientAddress({ trustsProxy: false }, c)}]`));
  expect(await (await app.request("/")).text()).toBe("[]");
});
