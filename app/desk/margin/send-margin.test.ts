import { afterEach, expect, test, vi } from "vitest";
import { marginErrorKey } from "./margin-text.ts";
import { changeMargin } from "./send-margin.ts";

afterEach(() => vi.unstubAllGlobals());

test("a change that cannot succeed later says why", async () => {
  const keys = [];
  for (const status of [401, 403, 404, 500]) {
    vi.stubGlobal("fetch", async () => Response.json({}, { status }));
    const answer = await changeMargin("p", { intent: "reply" });
    keys.push(answer.ok ? "sent" : marginErrorKey(answer.code));
  }
  expect(keys).toEqual(["error.signedOut", "error.gone", "error.gone", "error.failed"]);
});
