import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoServer } from "./newsletter-page.tsx";

test("where no mail server is set up, owners are led to where it is said how, and nobody else", () => {
  const link = 'href="/dashboard/settings/mail#server"';
  expect(renderToStaticMarkup(<NoServer isOwner />)).toContain(link);
  expect(renderToStaticMarkup(<NoServer isOwner={false} />)).not.toContain(link);
});
