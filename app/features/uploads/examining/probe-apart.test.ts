import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { ROOT } from "#tests/source-files.ts";
import { probeApart } from "./probe-apart.server.ts";

const WEBM = { kind: "video", mime: "video/webm", extension: "webm" } as const;
const CLIP = readFileSync(join(ROOT, "tests/samples/clip.webm"));

/** The clip with this many empty elements (RFC 8794 §11.3.2) at its end. */
function withEmptyElements(count: number): string {
  const path = join(temporaryFolder(), "clip.webm");
  writeFileSync(path, Buffer.concat([CLIP, Buffer.from("ec80".repeat(count), "hex")]));
  return path;
}

test("a file of millions of parts is given up, keeps nobody else waiting, and the next one is probed", async () => {
  const from = process.cpuUsage();
  const hostile = probeApart({ type: WEBM, content: withEmptyElements(2_000_000) }, 3000);
  await expect(hostile).rejects.toThrow();
  const { user } = process.cpuUsage(from);
  expect(user / 1000).toBeLessThan(1500);
  const { kind, facts } = await probeApart({ type: WEBM, content: withEmptyElements(10) });
  expect([kind, facts.width]).toEqual(["video", expect.any(Number)]);
});

test("bytes are probed like a file", async () => {
  const found = await probeApart({ type: WEBM, content: new Uint8Array(CLIP) });
  expect(found).toMatchObject({ kind: "video", mime: "video/webm" });
});
