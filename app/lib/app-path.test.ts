import { expect, test } from "vitest";
import { isAppPath, isDeskPath, isSameApp } from "./app-path.ts";

test("the desk, one's account and signing in are an application", () => {
  for (const path of ["/dashboard/root", "/account", "/account/data", "/login", "/login/code"]) {
    expect(isAppPath(path), path).toBe(true);
  }
});

test("public pages are documents, also where a name begins alike", () => {
  for (const path of ["/", "/single/stairs", "/accounting", "/author/login", "/dashboards"]) {
    expect(isAppPath(path), path).toBe(false);
  }
});

test("a post for one reader and the frames of the desk are documents", () => {
  expect(isAppPath("/account/read/single/stairs")).toBe(false);
  expect(isAppPath("/dashboard/posts/a/preview/single")).toBe(false);
  expect(isAppPath("/dashboard/posts/a/preview")).toBe(true);
});

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
