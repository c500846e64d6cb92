import { expect, test } from "vitest";
import { isDeskPath, isSameApp } from "./desk-path.ts";

test("the desk and one's account have the desk's frame, pages for signed-out people do not", () => {
  for (const path of ["/dashboard/root", "/account", "/account/security", "/account/invoices/1"]) {
    expect(isDeskPath(path), path).toBe(true);
  }
  for (const path of [
    "/login",
    "/account/gone",
    "/account/email/token",
    "/account/unsubscribe/token",
    "/account/read/single/stairs",
    "/dashboard/posts/a/preview/single",
  ]) {
    expect(isDeskPath(path), path).toBe(false);
  }
});

test("the router stays within one frame", () => {
  expect(isSameApp("/dashboard/posts", "/account/data")).toBe(true);
  expect(isSameApp("/login", "/signup")).toBe(true);
  expect(isSameApp("/dashboard/posts", "/login")).toBe(false);
  expect(isSameApp("/login", "/dashboard/root")).toBe(false);
  expect(isSameApp("/dashboard/root", "/")).toBe(false);
});
