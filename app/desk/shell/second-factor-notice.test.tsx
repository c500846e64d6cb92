import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SecondFactorNotice } from "./second-factor-notice.tsx";

const HREF = "/account/security";
const dueAt = Date.UTC(2026, 11, 1);
const LEAD = "authenticator app";

const shown = (isOverdue: boolean, href?: string): string =>
  renderToStaticMarkup(<SecondFactorNotice demand={{ dueAt, isOverdue }} href={href} />);

test("while there is time, the notice is a date and a link: it stands on every page of the desk", () => {
  const notice = shown(false, HREF);
  expect(notice).toContain("Dec 1, 2026");
  expect(notice).toContain(`href="${HREF}"`);
  expect(notice).not.toContain(LEAD);
});

test("how to set one up is said once it is overdue, and where it is set up", () => {
  expect(shown(true, HREF)).toContain(LEAD);
  expect(shown(false)).toContain(LEAD);
  expect(renderToStaticMarkup(<SecondFactorNotice demand={null} href={HREF} />)).toBe("");
});
