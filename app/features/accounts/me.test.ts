import { afterEach, expect, test, vi } from "vitest";
import { getMe } from "./me.ts";

afterEach(() => vi.unstubAllGlobals());

test("a page asks once who its reader is, and again after a sign-in in another tab", async () => {
  const page = { cookie: "" };
  const ask = vi.fn(async () => Response.json({ viewer: { name: "Ada" } }));
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", ask);
  expect((await getMe()).viewer).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  page.cookie = "signed-in=1";
  expect((await getMe()).viewer?.name).toBe("Ada");
  await getMe();
  expect(ask).toHaveBeenCalledTimes(1);
});
