/** Threads of the running site that hang or end while they make a page. */
import { expect, inject, test } from "vitest";
import { startSite } from "#tests/running-site.ts";

/** Runs in every thread of the site, before its program. */
const SABOTAGE = `
import { isMainThread, parentPort } from "node:worker_threads";
if (!isMainThread) parentPort.on("message", (message) => {
  const address = String(message?.task?.input?.address);
  if (address.endsWith("tag=hang")) for (;;);
  if (address.endsWith("tag=die")) process.exit(1);
});`;

/** A site is started, and a thread is given up after ten seconds: more on a busy machine. */
const TIMEOUT_MS = 180_000;

const PRELOAD = `--import data:text/javascript,${encodeURIComponent(SABOTAGE)}`;

test("whoever asks for a page that ends or hangs its thread is refused; nobody else notices", {
  timeout: TIMEOUT_MS,
}, async () => {
  const env = { NODE_OPTIONS: PRELOAD, PAGE_THREADS: "1" };
  const site = await startSite({ copyOf: inject("demoFolder"), env });
  const get = (path: string) => fetch(site.url + path);
  const statusOf = async (path: string) => (await get(path)).status;
  try {
    expect(await statusOf("/about")).toBe(200);
    const died = await get("/about?tag=die");
    expect([died.status, died.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await died.text()).not.toContain("thread");
    expect(await statusOf("/about?tag=first")).toBe(200);
    const hung = statusOf("/about?tag=hang");
    const others = ["/health", "/about", "/about?tag=second"].map(statusOf);
    expect(await Promise.all(others)).toEqual([200, 200, 200]);
    expect(await hung).toBe(503);
    expect(await statusOf("/about?tag=third")).toBe(200);
  } finally {
    await site.stop();
  }
});
