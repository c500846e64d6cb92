import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NewsletterChoices } from "./newsletter-choices.tsx";

type Props = Parameters<typeof NewsletterChoices>[0];

const SUBSCRIBED = {
  email: "ada@example.org",
  state: "confirmed",
  pausedUntil: null,
  locale: null,
  newsletters: [],
  isMeasured: false,
  refusesMeasuring: false,
} satisfies Props["preferences"];

function pageOf(shown: Pick<Props, "preferences" | "isDeleted">): string {
  const fixed = { action: "/choices", dataHref: "/data", isFollowingByEmail: null };
  const Component = () => <NewsletterChoices {...fixed} {...shown} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("an address is deleted only after a second press", () => {
  const page = pageOf({ preferences: SUBSCRIBED });
  expect(page).toMatch(/<details[^>]*><summary[^>]*>Delete my address/);
  expect(page.split("<details")[0]).not.toContain('value="delete"');
});

test("who has deleted their address reads that it is deleted, not that the link is unknown", () => {
  const page = pageOf({ preferences: null, isDeleted: true });
  expect(page).toContain("Your address is deleted");
  expect(page).not.toContain("not known");
  expect(pageOf({ preferences: null })).toContain("This link is not known");
});
