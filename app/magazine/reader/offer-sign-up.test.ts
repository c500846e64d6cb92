// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HINT_COOKIE } from "#app/features/accounts/sessions/session-hint.ts";
import { HOUR, MINUTE } from "#app/lib/time.ts";
import { startNewsletterForms } from "#app/magazine/sections/newsletter-forms.ts";
import { startSignUpOffer } from "./offer-sign-up.ts";

const KEY = "sign-up-offer";
const OFFER = `<aside hidden data-sign-up-offer><form data-newsletter></form></aside>`;
const STORY = "<article>A story</article>";

const show = (main: string) => {
  document.body.innerHTML = `<main>${main}</main>${OFFER}`;
};

/** Whether a page offers the newsletter to somebody who reads on. */
async function readOn(main = STORY): Promise<boolean> {
  show(main);
  window.dispatchEvent(new Event("scroll"));
  await vi.advanceTimersByTimeAsync(1);
  return !document.querySelector<HTMLElement>("[data-sign-up-offer]")!.hidden;
}

/** Opens another document, some time after the first visit. */
function comeBack(after = HOUR): void {
  localStorage.setItem(KEY, String(Date.now() - after));
  startSignUpOffer();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

// A refusal ends the listening of the document before.
afterEach(() => {
  localStorage.setItem(KEY, "no");
  window.dispatchEvent(new Event("scroll"));
});

test("the newsletter is offered beside stories, but not beside a form of its own, nor where there are none", async () => {
  comeBack();
  expect(await readOn()).toBe(true);
  expect(await readOn(`${STORY}<form data-newsletter></form>`)).toBe(false);
  expect(await readOn("<form>Log in</form>")).toBe(false);
  expect(await readOn(`${STORY}<div data-floating-video></div>`)).toBe(false);
});

test("a reader on the first visit is offered nothing, also not in a second tab", async () => {
  startSignUpOffer();
  expect(await readOn()).toBe(false);
  comeBack(MINUTE);
  expect(await readOn()).toBe(false);
});

test("a reader who signs up on the first visit is not asked on the second, unless the server has refused it", async () => {
  const ended = new AbortController();
  startNewsletterForms(ended.signal);
  startSignUpOffer();
  for (const [refusal, kept] of [
    [{ formError: "too-many" }, false],
    [null, true],
  ] as const) {
    vi.stubGlobal("fetch", () => Response.json({ refusal }));
    show(`${STORY}<form data-newsletter="/api/newsletter"></form>`);
    const event = new Event("submit", { bubbles: true, cancelable: true });
    document.querySelector("main form")!.dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(1);
    expect(localStorage.getItem(KEY) === "no").toBe(kept);
  }
  ended.abort();
  startSignUpOffer();
  expect(await readOn()).toBe(false);
});

test("a refusal counts in a tab that was open before", async () => {
  comeBack();
  localStorage.setItem(KEY, "no");
  expect(await readOn()).toBe(false);
});

test("who has confirmed in this browser, comes from a newsletter, or is signed in and gets them, is not asked", async () => {
  comeBack();
  show("<div data-gets-emails></div>");
  await vi.advanceTimersByTimeAsync(1);
  expect(localStorage.getItem(KEY)).toBe("no");

  history.replaceState(null, "", "/a-story?via=email-newsletter");
  comeBack();
  expect(localStorage.getItem(KEY)).toBe("no");

  history.replaceState(null, "", "/");
  vi.stubGlobal("fetch", () => Response.json({ viewer: { name: "Ada" }, getsEmails: true }));
  // biome-ignore lint/suspicious/noDocumentCookie: as a sign-in sets it
  document.cookie = `${HINT_COOKIE}=1`;
  comeBack();
  expect(await readOn()).toBe(false);
  expect(localStorage.getItem(KEY)).toBe("no");
});
