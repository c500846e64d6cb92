import { expect, test } from "vitest";
import { accepted, refused } from "#app/lib/input.ts";
import { Forbidden, TooManyRequests } from "#app/platform/errors.ts";
import { chosenFile, readForm } from "./read-form.server.ts";
import { submitForm } from "./submit-form.server.ts";

function post(fields: [string, string | File][]): Request {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request("http://localhost/", { method: "POST", body });
}

test("text fields are read by name, the first of each, and files separately", async () => {
  const file = new File(["x"], "x.png");
  const empty = new File([], "empty.png");
  const form = await readForm(
    post([
      ["id", "1"],
      ["id", "2"],
      ["picture", file],
      ["cover", empty],
      ["constructor", "x"],
    ]),
  );
  expect(form.values).toEqual({ id: "1", constructor: "x" });
  expect(form.data.getAll("id")).toEqual(["1", "2"]);
  expect(chosenFile(form.data, "picture")?.name).toBe("x.png");
  expect(chosenFile(form.data, "cover")).toBeNull();
  expect(chosenFile(form.data, "id")).toBeNull();
});

const form = { values: { name: "Ada", password: "x" } };

test("the result of an accepted command is passed on", async () => {
  expect(await submitForm(form, async () => accepted(7))).toEqual({ ok: true, value: 7 });
});

test("a rejected command returns the typed values, as 422", async () => {
  const result = await submitForm(form, async () => refused("name", "taken"));
  expect(!result.ok && result.refusal).toMatchObject({
    data: { status: 422, formError: null, fieldErrors: { name: "taken" }, values: { name: "Ada" } },
    init: { status: 422 },
  });
});

test("too many attempts become a form error, as 429; any other error is thrown", async () => {
  const result = await submitForm(form, () => Promise.reject(new TooManyRequests("slow down")));
  expect(!result.ok && result.refusal).toMatchObject({
    data: { status: 429, formError: "too-many", fieldErrors: {} },
    init: { status: 429 },
  });
  const forbidden = submitForm(form, () => Promise.reject(new Forbidden("no")));
  await expect(forbidden).rejects.toThrow(Forbidden);
});
