/** Many readers wait: the background makes pages of their queue too. */
import { beforeAll, expect, test } from "vitest";
import { bundleFakeWork, openThreadedFront, statusOf } from "#tests/factories/threaded-front.ts";

beforeAll(bundleFakeWork);

/** With the readers' thread, and before the first page that the background makes. */
const WITH_THREAD = 4;
const BEFORE_HELP = WITH_THREAD + 8;

const held = (count: number) => Array.from({ length: count }, (_, number) => `/held/${number}`);

test("the background makes pages from the middle of a long queue, one after the other", async () => {
  const { get, started, untilStarted, letGo } = await openThreadedFront();
  const paths = held(BEFORE_HELP + 2);
  const answers = paths.map((path) => statusOf(get(path)));
  const helped = paths.slice(BEFORE_HELP);
  await untilStarted(...paths.slice(0, WITH_THREAD), helped[0]!);
  expect(started()).toHaveLength(WITH_THREAD + 1);
  for (const [index, path] of helped.entries()) {
    await untilStarted(path);
    letGo(path);
    expect(await answers[BEFORE_HELP + index]).toBe(200);
  }
  for (const path of paths.slice(0, BEFORE_HELP)) {
    await untilStarted(path);
    letGo(path);
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  // Each was made once.
  expect(started().toSorted()).toEqual(paths.toSorted());
});

test("a page that the background is slow with is made by a readers' thread in its turn", async () => {
  const { get, started, untilStarted, letGo } = await openThreadedFront();
  const paths = held(BEFORE_HELP + 1);
  const last = paths.at(-1)!;
  const answers = paths.map((path) => statusOf(get(path)));
  await untilStarted(...paths.slice(0, WITH_THREAD), last);
  for (const path of paths.slice(0, BEFORE_HELP)) {
    await untilStarted(path);
    letGo(path);
  }
  await Promise.all(answers.slice(0, BEFORE_HELP));
  await expect.poll(() => started().filter((path) => path === last)).toHaveLength(2);
  letGo(last);
  expect(await answers.at(-1)).toBe(200);
});

test("a page that ends the background's thread ends a readers' thread at most, and nobody else's page", async () => {
  const { get, lost } = await openThreadedFront();
  const paths = [
    "/1",
    "/2",
    "/3",
    "/4",
    "/5",
    "/6",
    "/7",
    "/8",
    "/9",
    "/10",
    "/11",
    "/12",
    "/die",
    "/13",
  ];
  const statuses = await Promise.all(paths.map((path) => statusOf(get(path))));
  expect(statuses).toEqual(paths.map((path) => (path === "/die" ? 503 : 200)));
  expect(new Set(lost)).toEqual(new Set(["it ended with 3"]));
  expect(await statusOf(get("/later"))).toBe(200);
});
