import { type DataStrategyResult, data, redirect, UNSAFE_ErrorResponseImpl } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { getUnread, keepPage, recordShown } from "./keep-page.ts";

const PAGE = "https://magazine.example/dashboard/series/fog";

const answered = (result: unknown): DataStrategyResult => ({ type: "data", result });
const failed = (result: unknown): DataStrategyResult => ({ type: "error", result });
const refused = (status: number) => failed(new UNSAFE_ErrorResponseImpl(status, "", null));
const LOST = failed(new TypeError("Failed to fetch"));

/** Runs the strategy for the page's route and returns what the router gets. */
async function run(result: DataStrategyResult, method = "GET", address = PAGE) {
  const request = new Request(address, { method });
  return (await keepPage({ request }, async () => ({ page: result }))).page;
}

beforeEach(async () => {
  await run(answered("another page"));
  recordShown({ address: "/dashboard/series/fog", data: new Map([["page", "as it was"]]) });
});

test("a page whose revalidation fails after a change stays as it was until it is read again", async () => {
  await run(answered(data({ ok: true })), "POST");
  for (const lost of [LOST, refused(502), failed(new Error("Unexpected Server Error"))]) {
    expect(await run(lost)).toEqual(answered("as it was"));
    expect(getUnread()).toBe("saved");
  }
  expect(await run(answered("new"))).toEqual(answered("new"));
  expect(getUnread()).toBe(null);
});

test("so does a page that the change redirects to with another query", async () => {
  await run(failed(redirect("/dashboard/series/fog?done=order")), "POST");
  expect(await run(LOST, "GET", `${PAGE}?done=order`)).toEqual(answered("as it was"));
});

test("a failed change is not reported as saved, and a page that cannot be reloaded stays", async () => {
  await run(answered(data(null, 503)), "POST");
  await run(LOST, "POST");
  expect(await run(LOST)).toEqual(answered("as it was"));
  expect(getUnread()).toBe("again");
});

test("refusals, redirects and other pages replace the page", async () => {
  await run(answered(null), "POST");
  for (const result of [refused(404), failed(redirect("/login"))]) {
    expect(await run(result)).toBe(result);
  }
  await run(answered(null), "POST");
  expect(await run(LOST, "GET", "https://magazine.example/dashboard/posts")).toBe(LOST);
  expect(await run(LOST, "GET", `${PAGE}?words=mist`)).toBe(LOST);
  expect(getUnread()).toBe(null);
});

test("another page is not asked for before there is a network, nor once nobody waits for it", async () => {
  const page = new EventTarget();
  const network = { onLine: false };
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", network);
  onTestFinished(() => void vi.unstubAllGlobals());
  const leaving = new AbortController();
  const { signal } = leaving;
  const request = new Request("https://magazine.example/dashboard/posts", { signal });
  const next = vi.fn(async () => ({ page: answered("posts") }));
  const kept = keepPage({ request }, next);
  page.dispatchEvent(new Event("online"));
  await Promise.resolve();
  expect(next).not.toHaveBeenCalled();
  network.onLine = true;
  page.dispatchEvent(new Event("online"));
  expect(await kept).toEqual({ page: answered("posts") });
  network.onLine = false;
  const left = keepPage({ request }, next);
  leaving.abort();
  await left;
  expect(next).toHaveBeenCalledTimes(2);
});
