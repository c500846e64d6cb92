import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const hstsOf = (...args: Parameters<typeof securityHeaders>) =>
  new Map(securityHeaders(...args)).get("Strict-Transport-Security");

test("https is demanded for a year, of all subdomains unless the setting says otherwise", () => {
  const origin = "https://magazine.example";
  expect(hstsOf(origin)).toBe("max-age=31536000; includeSubDomains");
  expect(hstsOf(origin, "host")).toBe("max-age=31536000");
  expect(hstsOf(origin, "off")).toBe("max-age=0");
});

test("plain http says nothing: browsers would ignore it (RFC 6797 §7.2)", () => {
  expect(hstsOf("http://localhost:3000")).toBeUndefined();
});
