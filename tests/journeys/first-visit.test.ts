/** What a first visit loads before anything is touched: `bench/budgets.ts`, for the one part of it that grows unseen. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { TRANSFER_BYTES } from "#bench/budgets.ts";
import { POST_PATH } from "#tests/pages.ts";
import { test } from "./journey.ts";

/** Adds up the bytes of scripts on the wire, headers included. */
async function countScriptBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

test.for([
  ["home", "/"],
  ["post", POST_PATH],
] as const)(
  "the script of a first visit to a %s stays within its budget",
  async ([kind, path], { readers }) => {
    const page = await readers.open();
    const scriptBytes = await countScriptBytes(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scriptBytes()).toBeGreaterThan(0);
    expect(scriptBytes()).toBeLessThanOrEqual(TRANSFER_BYTES[kind].script!.most!);
  },
);
