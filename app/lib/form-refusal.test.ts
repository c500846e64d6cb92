import { expect, test } from "vitest";
import { readSourceFiles } from "#tests/source-files.ts";
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

/** The names of a source's password fields: elements that end in `/>`. */
function passwordFieldsIn(source: string): string[] {
  return [...source.matchAll(/type="password"/g)].flatMap(({ index }) => {
    const element = source.slice(source.lastIndexOf("<", index), source.indexOf("/>", index));
    return /name="(\w+)"/.exec(element)?.slice(1) ?? [];
  });
}

test("no password field of any form is sent back", () => {
  const fields = readSourceFiles()
    .filter(({ isTest }) => !isTest)
    .flatMap(({ source }) => passwordFieldsIn(source));
  expect(fields).toContain("imapPassword");
  const sent = Object.fromEntries(fields.map((name) => [name, "secret"]));
  expect(formRefusal({}, sent).values).toEqual({});
});

test("with several forms on a page, only the submitted one has errors", () => {
  const refusal = formRefusal({ name: ["required"] }, { intent: "name" });
  expect(refusalOf("name", refusal)).toBe(refusal);
  expect(refusalOf("email", refusal)).toBeUndefined();
  expect(refusalOf("name", undefined)).toBeUndefined();
});
