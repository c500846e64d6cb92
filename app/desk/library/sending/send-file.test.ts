import { expect, test } from "vitest";
import { sendExport } from "./send-file.ts";

test("an empty export is not sent, and the reason is told", async () => {
  const options = { onProgress: () => {}, onWaiting: () => {}, signal: AbortSignal.abort() };
  const empty = new File([], "list.csv");
  expect(await sendExport(empty, options)).toEqual({ ok: false, code: "empty" });
});
