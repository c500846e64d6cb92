/** Downloads from a real server of this machine, which behaves as tired old sites do. */

import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ImportChoices } from "#app/features/imports/choices.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { OldSite } from "./old-site.server.ts";

const FILE = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

const WAIT = { timeout: 20_000, interval: 10 };

async function siteOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const of = { choices: ImportChoices.parse({ fetchesFiles: true, siteUrl }), siteUrl };
  const site = new OldSite(of, [], { isAllowed: () => true });
  const path = join(temporaryFolder(), "file");
  return {
    download: (most = FILE.length) => site.download(`${siteUrl}/ice.jpg`, path, most),
    read: () => readFileSync(path),
    /** Ends the connection once so many bytes of the file have been written. */
    breakAt: async (answer: ServerResponse, bytes: number) => {
      await vi.waitFor(() => expect(existsSync(path) && statSync(path).size).toBe(bytes), WAIT);
      answer.destroy();
    },
  };
}

test("after a broken connection only the rest of a file is asked for", async () => {
  const ranges: (string | undefined)[] = [];
  const { download, read, breakAt } = await siteOf(({ headers: { range } }, answer) => {
    ranges.push(range);
    const from = Number(/\d+/.exec(range ?? "")?.[0] ?? 0);
    answer.writeHead(range ? 206 : 200, {
      etag: '"ice"',
      "content-length": FILE.length - from,
      ...(range && { "content-range": `bytes ${from}-${FILE.length - 1}/${FILE.length}` }),
    });
    if (ranges.length > 2) return answer.end(FILE.subarray(from));
    answer.write(FILE.subarray(from, from + 50_000));
    void breakAt(answer, from + 50_000);
  });
  expect(await download()).toBeNull();
  expect(ranges).toEqual([undefined, "bytes=50000-", "bytes=100000-"]);
  expect(read().equals(FILE)).toBe(true);
});

test("a file that has changed since, or whose server does not support ranges, is downloaded again", async () => {
  let count = 0;
  const { download, read, breakAt } = await siteOf((_, answer) => {
    count += 1;
    answer.writeHead(200, { etag: `"${count}"`, "content-length": FILE.length });
    if (count > 1) return answer.end(FILE);
    answer.write(Buffer.alloc(50_000));
    void breakAt(answer, 50_000);
  });
  expect(await download()).toBeNull();
  expect(read().equals(FILE)).toBe(true);
});

test("the rest of a file counts towards the largest size", async () => {
  const { download, breakAt } = await siteOf(({ headers: { range } }, answer) => {
    const from = Number(/\d+/.exec(range ?? "")?.[0] ?? 0);
    answer.writeHead(range ? 206 : 200, {
      etag: '"ice"',
      ...(range && { "content-range": `bytes ${from}-${FILE.length - 1}/${FILE.length}` }),
      "content-length": FILE.length - from,
    });
    if (range) return answer.end(FILE.subarray(from));
    answer.write(FILE.subarray(0, 50_000));
    void breakAt(answer, 50_000);
  });
  expect(await download(180_000)).toBe("file-too-large");
});

test("a busy host is asked again when it wants to be", async () => {
  const asked: number[] = [];
  const { download } = await siteOf((_, answer) => {
    asked.push(Date.now());
    if (asked.length > 1) return answer.end(FILE);
    answer.writeHead(429, { "retry-after": "2" }).end();
  });
  expect(await download()).toBeNull();
  expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(1900);
});

test("a host that wants to be left alone for long is not asked for its other files either", async () => {
  let count = 0;
  const { download } = await siteOf((_, answer) => {
    count += 1;
    answer.writeHead(503, { "retry-after": "3600" }).end();
  });
  expect([await download(), await download()]).toEqual(["no-answer", "no-answer"]);
  expect(count).toBe(1);
});
