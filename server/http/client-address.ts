/** The client's IP address, for rate limits and view counts. */
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Env } from "#app/platform/env.server.ts";

const IPV6_NETWORK_GROUPS = 4;

/** IPv4 with a port, IPv6 in brackets with or without one: proxies differ (RFC 7239 §6). */
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/** A client has another port with each connection. */
function withoutPort(entry: string): string {
  const [, v4, v6] = WITH_PORT.exec(entry) ?? [];
  return v4 ?? v6 ?? entry;
}

/** Masks IPv6 addresses to their /64, which one household or server usually has. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [before = "", after] = plain.split("::");
  const head = before ? before.split(":") : [];
  const tail = after ? after.split(":") : [];
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  return `${groups.slice(0, IPV6_NETWORK_GROUPS).join(":")}::`;
}

/**
 * The client's address: behind a trusted proxy the last entry of `X-Forwarded-For`, since earlier
 * entries can be forged; else the address of the connection.
 * @returns "" where there is no connection, as in tests
 */
export function clientAddress({ trustsProxy }: Pick<Env, "trustsProxy">, c: Context): string {
  const forwarded = trustsProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : "";
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return networkOf(withoutPort(forwarded || (incoming?.socket.remoteAddress ?? "")));
}
