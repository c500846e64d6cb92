import { expect, test } from "vitest";
import { homeAddress } from "./home-address.ts";

const real = { frontPage: "/", isTryable: false };

test("a magazine without the demo has its front page found, and none of the other homes", () => {
  expect(homeAddress("/", real)).toEqual({ path: "/", robots: "index" });
  for (const path of ["/home-demo-2", "/home-demo-7", "/home-rtl"]) {
    expect(homeAddress(path, real)).toEqual({ path, robots: "noindex" });
  }
});

test("a demo has every home found", () => {
  const demo = { ...real, isTryable: true };
  expect(homeAddress("/home-demo-2", demo)).toEqual({ path: "/home-demo-2", robots: "index" });
});

test("a home that was made the front page, and the header styles, are found at the magazine's address", () => {
  const chosen = { ...real, frontPage: "/home-demo-2" };
  for (const path of ["/", "/home-demo-2", "/home-header-style2"]) {
    expect(homeAddress(path, chosen)).toEqual({ path: "/", robots: "index" });
  }
});
