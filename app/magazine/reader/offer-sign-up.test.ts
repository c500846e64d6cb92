// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { startSignUpOffer } from "./offer-sign-up.ts";

const OFFER = `<aside hidden data-sign-up-offer><form data-newsletter></form></aside>`;

/** Shows a page to a reader who has been here before and reads on. */
function readOn(main: string): boolean {
  document.body.innerHTML = `<main>${main}</main>${OFFER}`;
  window.dispatchEvent(new Event("scroll"));
  return !document.querySelector<HTMLElement>("[data-sign-up-offer]")!.hidden;
}

beforeEach(() => {
  localStorage.setItem("sign-up-offer", "seen");
  startSignUpOffer();
});

test("the newsletter is offered beside stories, but not beside a form of its own, nor where there are none", () => {
  expect(readOn("<article>A story</article>")).toBe(true);
  expect(readOn("<article>A story</article><form data-newsletter></form>")).toBe(false);
  expect(readOn("<form>Log in</form>")).toBe(false);
  expect(readOn("<article>A story</article><div data-floating-video></div>")).toBe(false);
});
