import { expect, test } from "vitest";
import { formRefusal, refusalOf } from "./form-refusal.ts";

test("a refusal has the first error of each field, in order, and the form's own error", () => {
  const errors = { email: ["taken", "too-long"], form: ["too-many"], name: ["required"] };
  expect(formRefusal(errors, { email: "a@b.c" })).toEqual({
    status: 422,
    formError: "too-many",
    fieldErrors: { email: "taken", name: "required" },
    values: { email: "a@b.c" },
  });
});

test("passwords and codes are not sent back, unless a form's code is no secret", () => {
  const sent = { email: "a@b.c", password: "x", currentPassword: "x", newPassword: "x", code: "1" };
  expect(formRefusal({}, sent).values).toEqual({ email: "a@b.c" });
  expect(formRefusal({}, sent, { notSecret: ["code"] }).values).toEqual({
    email: "a@b.c",
    code: "1",
  });
});

test("with several forms on a page, only the submitted one has errors", () => {
  const refusal = formRefusal({ name: ["required"] }, { intent: "name" });
  expect(refusalOf("name", refusal)).toBe(refusal);
  expect(refusalOf("email", refusal)).toBeUndefined();
  expect(refusalOf("name", undefined)).toBeUndefined();
});
