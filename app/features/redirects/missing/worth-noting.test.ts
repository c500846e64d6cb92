import { expect, test } from "vitest";
import { isSecretPath } from "#app/lib/addresses/secret-path.ts";
import { isWorthNoting } from "./worth-noting.ts";

const RECEIPT = "/subscription/receipt/019ab.c2-gXcd_4efghijk-lmnop_qrstuvw-xyz01234567_89AB";

test.each([
  RECEIPT,
  "/newsletter/choices/a.b.c",
  "/newsletter/confirm/a",
  "/Newsletter/email/a.1.b",
])("%s is a secret, and in no list of missing addresses", (path) => {
  expect([isSecretPath(path), isWorthNoting(path)]).toEqual([true, false]);
});

test.each(["/subscription", "/subscription/give", "/newsletters/one", "/about"])(
  "%s is for everybody",
  (path) => {
    expect([isSecretPath(path), isWorthNoting(path)]).toEqual([false, true]);
  },
);
