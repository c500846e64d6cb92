import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { expect, test } from "vitest";
import { orLost } from "./or-lost.ts";

const LOST = { ok: false, code: "offline" };

test("an answer is passed on", async () => {
  expect(await orLost(Promise.resolve({ ok: true }), LOST)).toEqual({ ok: true });
});

test.each([
  ["no network", new TypeError("Failed to fetch")],
  ["a proxy without a server", new ErrorResponse(502, "Bad Gateway", "<h1>Bad Gateway</h1>")],
])("%s is told with a status after which nothing is read again", async (_, error) => {
  expect(await orLost(Promise.reject(error), LOST)).toEqual(data(LOST, { status: 503 }));
});

test("a session that has ended is told where the page sends it again", async () => {
  const refusal = new ErrorResponse(401, "Unauthorized", null);
  const signedOut = { ok: false, code: "signed-out" };
  const told = data(signedOut, { status: 503 });
  expect(await orLost(Promise.reject(refusal), LOST, signedOut)).toEqual(told);
  await expect(orLost(Promise.reject(refusal), LOST)).rejects.toBe(refusal);
});

test.each([
  ["a redirect", redirect("/login")],
  ["a refusal", new ErrorResponse(403, "Forbidden", null)],
  ["an error of the server", new Error("Unexpected Server Error")],
])("%s is passed on", async (_, thrown) => {
  await expect(orLost(Promise.reject(thrown), LOST)).rejects.toBe(thrown);
});
