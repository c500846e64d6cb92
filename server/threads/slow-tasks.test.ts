/** Tasks that wait for something else, while their thread answers. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { newId } from "#app/lib/id.server.ts";
import { SECOND } from "#app/lib/time.ts";
import { bundleModule } from "#tests/bundle-module.ts";
import type { Said } from "#tests/factories/fake-work.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { placeMigratedSqlite } from "#tests/sqlite.ts";
import { Lane } from "./lane.ts";

let work: string;
let close = async () => {};

beforeAll(async () => {
  work = await bundleModule("tests/factories/fake-work.ts");
});

afterEach(async () => {
  vi.useRealTimers();
  await close();
});

/** A thread that has begun to make a page, which waits until the test lets it go. */
async function openWaiting() {
  const folder = temporaryFolder();
  await placeMigratedSqlite(folder);
  const name = newId();
  const lost: string[] = [];
  const lane = new Lane({
    module: `${work}?${new URLSearchParams({ folder, channel: name })}`,
    isBackground: false,
    threads: 1,
    tasksPerThread: 4,
    waitMs: 10 * SECOND,
    runMs: 10 * SECOND,
    log: { error: (({ reason }: { reason: string }) => lost.push(reason)) as never },
  });
  await lane.open();
  const channel = new BroadcastChannel(name);
  close = async () => {
    await lane.stop();
    channel.close();
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const started = new Promise((resolve) => {
    channel.onmessage = resolve;
  });
  const make = async (address: string) => (await lane.run("page", { address })).result.status;
  const slow = make("/held/slow").catch((error: Error) => error.message);
  await started;
  /** Ten seconds pass; another page says that the thread has answered before it. */
  async function passTime() {
    vi.advanceTimersByTime(9 * SECOND);
    expect(await make("/other")).toBe(200);
    vi.advanceTimersByTime(SECOND);
  }
  const letGo = () => channel.postMessage({ letGo: "/held/slow" } satisfies Said);
  return { slow, lost, passTime, letGo };
}

test("a page that waits for another server has a minute, and ends none of those beside it", async () => {
  const { slow, lost, passTime, letGo } = await openWaiting();
  for (let time = 1; time <= 5; time += 1) await passTime();
  letGo();
  expect([await slow, lost]).toEqual([200, []]);
});

test("after a minute it is refused", async () => {
  const { slow, lost, passTime } = await openWaiting();
  for (let time = 1; time <= 6; time += 1) await passTime();
  expect(await slow).toContain("a task took too long");
  expect(lost).toEqual(["a task took too long"]);
});

test("a thread that is still starting does not hold up the end of the program", async () => {
  const endless = "export const openWork = () => new Promise(() => setInterval(() => {}, 1000))";
  const lane = new Lane({
    module: `data:text/javascript,${encodeURIComponent(endless)}`,
    isBackground: true,
    threads: 1,
    tasksPerThread: 1,
    waitMs: 10 * SECOND,
    runMs: 10 * SECOND,
    log: { error: (() => {}) as never },
  });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const opened = lane.open().catch((error: Error) => error.message);
  await lane.stop();
  expect(await opened).toMatch(/ended/);
});
