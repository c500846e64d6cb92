import { expect, test } from "vitest";
import { isAppPath } from "./app-path.ts";

test("the desk, one's account and signing in are an application", () => {
  for (const path of [
    "/dashboard/root",
    "/account",
    "/account/data",
    "/login",
    "/login/code",
    "/Login",
  ]) {
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
  expect(isAppPath("/dashboard/settings/look/essay/preview/front")).toBe(false);
  expect(isAppPath("/dashboard/settings/look/essay")).toBe(true);
  expect(isAppPath("/dashboard/posts/a/preview")).toBe(true);
});
