import { afterEach, expect, test, vi } from "vitest";
import { withFormLimits } from "./form-limits.ts";

const read = (body: BodyInit, type?: string) => {
  const headers = new Headers();
  if (type !== undefined) headers.set("content-type", type);
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  return withFormLimits(request).formData();
};

afterEach(() => {
  vi.unstubAllGlobals();
});

const URLENCODED = "application/x-www-form-urlencoded";

test("forms within the limits are parsed as usual, with and without files", async () => {
  expect((await read("name=Ada+Berg&a=1&a=2", URLENCODED)).getAll("a")).toEqual(["1", "2"]);
  const form = new FormData();
  form.set("name", "Ada Berg");
  form.set("file", new File(["--x\r\n&&&"], "a & b.txt"));
  const seen = await read(form);
  expect(seen.get("name")).toBe("Ada Berg");
  expect(await (seen.get("file") as File).text()).toBe("--x\r\n&&&");
});

test("a malformed form answers 400", async () => {
  const bad: [string, string?][] = [
    ["--x\r\nnonsense", "multipart/form-data; boundary=x"],
    ["x", "multipart/form-data"],
    ["x", "text/plain"],
    ["{}", "application/json"],
    ["x", "nonsense/"],
  ];
  for (const [body, type] of bad) {
    await expect(read(body, type)).rejects.toMatchObject({ init: { status: 400 } });
  }
});

test("a form with too many fields answers 413 before it is parsed", async () => {
  // Parsing would begin with it.
  const parser = vi.fn();
  vi.stubGlobal("Response", parser);
  await expect(read("a&".repeat(5_000_000), URLENCODED)).rejects.toMatchObject({
    init: { status: 413 },
  });
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
  const type = 'multipart/form-data; boundary="x"';
  const hidden = 'multipart/form-data; a="; boundary=other"; boundary=x';
  for (const each of [type, hidden]) {
    await expect(read(`${part.repeat(100_000)}--x--`, each)).rejects.toMatchObject({
      init: { status: 413 },
    });
  }
  expect(parser).not.toHaveBeenCalled();
});
