import { expect, test } from "vitest";
import { networkKind } from "./network-kind.ts";

test.each([
  ["device", ["127.0.0.1", "::1", "0:0:0:0::"]],
  ["local", ["10.1.2.3", "192.168.0.7", "172.16.0.1", "172.31.9.9", "169.254.1.1"]],
  ["local", ["fd12:3456:789a:1::", "fe80:0:0:0::"]],
  ["internet", ["192.0.2.1", "172.32.0.1", "11.0.0.1", "2001:db8:1:2::", "1.127.0.0"]],
] as const)("an address tells that it is %s", (kind, addresses) => {
  expect(addresses.map(networkKind)).toEqual(addresses.map(() => kind));
});
