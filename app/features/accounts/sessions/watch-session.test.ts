import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { dropSessionHint } from "./session-hint.ts";
import { watchSession } from "./watch-session.ts";

const HINT = "signed-in=abc";

/** What a field of the page has been given. */
let typed: string;
let page: EventTarget & { cookie: string; documentElement: { hidden: boolean } };
let opened: EventTarget;
let left: string[];
/** Another tab of the same browser. */
let elsewhere: BroadcastChannel;
let heard: unknown[];

function show(path: string, cookie = HINT): void {
  const querySelectorAll = () => [{ value: typed, defaultValue: "" }];
  const documentElement = { hidden: false };
  typed = "";
  page = Object.assign(new EventTarget(), { cookie, documentElement, querySelectorAll });
  opened = new EventTarget();
  left = [];
  const [pathname = "", search = ""] = path.split(/(?=\?)/);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", opened);
  vi.stubGlobal("location", {
    pathname,
    search,
    reload: () => left.push("reload"),
    replace: (to: string) => left.push(to),
  });
  watchSession();
}

const restored = () => Object.assign(new Event("pageshow"), { persisted: true });

beforeEach(() => {
  elsewhere = new BroadcastChannel("masthead:session");
  heard = [];
  elsewhere.onmessage = ({ data }) => heard.push(data);
});

afterEach(() => {
  opened.dispatchEvent(new Event("pagehide"));
  elsewhere.close();
  vi.unstubAllGlobals();
});

test("a public page is reloaded once another tab has logged out", async () => {
  show("/single/a-post");
  elsewhere.postMessage("changed");
  opened.dispatchEvent(new Event("focus"));
  expect(left).toEqual([]);
  page.cookie = "theme=dark";
  elsewhere.postMessage("changed");
  await eventually(() => expect(left).toEqual(["reload"]));
  opened.dispatchEvent(new Event("focus"));
  expect(left).toEqual(["reload"]);
});

test.each(["focus", "visibilitychange"])("the desk says so when it is looked at (%s)", (event) => {
  show("/dashboard/posts?page=2");
  page.cookie = "";
  (event === "focus" ? opened : page).dispatchEvent(new Event(event));
  expect(left).toEqual(["/login?signed-out&next=%2Fdashboard%2Fposts%3Fpage%3D2"]);
});

test("a desk page that the browser kept for Back is blank, and leads to the login", () => {
  show("/account");
  opened.dispatchEvent(restored());
  expect(left).toEqual([]);
  expect(page.documentElement.hidden).toBe(false);
  page.cookie = "";
  opened.dispatchEvent(restored());
  expect(page.documentElement.hidden).toBe(true);
  expect(left).toEqual(["/login?signed-out&next=%2Faccount"]);
});

test("the tab that logs out tells the others, and goes where its form leads", async () => {
  show("/dashboard/root");
  const form = { getAttribute: () => "/actions/sign-out" };
  const submit = new Event("submit");
  Object.defineProperty(submit, "target", { value: form });
  page.dispatchEvent(submit);
  page.cookie = "";
  opened.dispatchEvent(new Event("focus"));
  opened.dispatchEvent(new Event("pagehide"));
  await eventually(() => expect(heard).toEqual(["changed"]));
  expect(left).toEqual([]);
});

test.each(["/single/a-post", "/login?next=%2Fdashboard%2Froot"])(
  "%s is loaded again once another tab has logged in",
  async (path) => {
    show(path, "theme=dark");
    opened.dispatchEvent(new Event("focus"));
    expect(left).toEqual([]);
    page.cookie = `theme=dark; ${HINT}`;
    elsewhere.postMessage("changed");
    await eventually(() => expect(left).toEqual(["reload"]));
  },
);

test("a page stays while something is typed or plays, and looks again when it is looked at", () => {
  show("/single/a-post", "theme=dark");
  page.cookie = HINT;
  typed = "A comment";
  opened.dispatchEvent(new Event("focus"));
  typed = "";
  vi.stubGlobal("navigator", { mediaSession: { playbackState: "playing" } });
  opened.dispatchEvent(new Event("focus"));
  expect(left).toEqual([]);
  vi.stubGlobal("navigator", {});
  opened.dispatchEvent(new Event("focus"));
  expect(left).toEqual(["reload"]);
});

test("the tab that logs in tells the others", async () => {
  show("/login", "theme=dark");
  page.cookie = HINT;
  opened.dispatchEvent(new Event("pagehide"));
  await eventually(() => expect(heard).toEqual(["changed"]));
  expect(left).toEqual([]);
});

test("a desk page with texts that may be unsaved stays when somebody logs in anew", () => {
  show("/dashboard/posts/1");
  page.cookie = "signed-in=later";
  opened.dispatchEvent(new Event("focus"));
  expect(left).toEqual([]);
});

test("the desk stays when its session has expired, which another tab heard first, but leaves after a log-out", async () => {
  show("/dashboard/posts/1");
  dropSessionHint("abc");
  elsewhere.postMessage("changed");
  opened.dispatchEvent(new Event("focus"));
  // Time for the message of the channel.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(left).toEqual([]);
  page.cookie = "";
  opened.dispatchEvent(new Event("focus"));
  expect(left).toEqual(["/login?signed-out&next=%2Fdashboard%2Fposts%2F1"]);
});

test("a desk page that was kept for Back is not shown once its session has expired", () => {
  show("/dashboard/posts/1");
  dropSessionHint("abc");
  opened.dispatchEvent(restored());
  expect(page.documentElement.hidden).toBe(true);
  expect(left).toEqual(["/login?signed-out&next=%2Fdashboard%2Fposts%2F1"]);
});

test("a public page shows no session that has expired", () => {
  show("/single/a-post");
  dropSessionHint("abc");
  opened.dispatchEvent(new Event("focus"));
  expect(left).toEqual(["reload"]);
});

test("a public page that was kept for Back from before the log-in is loaded again, and seen meanwhile", () => {
  show("/", "theme=dark");
  opened.dispatchEvent(restored());
  expect(left).toEqual([]);
  page.cookie = HINT;
  opened.dispatchEvent(restored());
  expect(page.documentElement.hidden).toBe(false);
  expect(left).toEqual(["reload"]);
});
