/** The desk's forms are `DeskForm`, which asks before what was typed is lost. */
import { expect, test } from "vitest";
import { readSourceFiles } from "./source-files.ts";

/** Where a form of another kind has its reasons. */
const OTHERS = [
  // Passwords and codes: they are typed again anyway.
  "app/desk/account/",
  // These save by themselves, and ask themselves.
  "app/desk/editor/post-form.tsx",
  "app/desk/pages/page-form.tsx",
  "app/desk/arranging/",
  "app/desk/look/font-fields.tsx",
  // Ways to pay, which lead away from the desk.
  "app/desk/billing/donations/",
  "app/desk/billing/gifts/",
  "app/desk/billing/subscription/subscribe-page.tsx",
  // Asks twice before it sends; sending a test leaves it on purpose.
  "app/desk/newsletter/send-post-page.tsx",
  // A word that confirms, and a day that is chosen in a dialog.
  "app/desk/settings/site/demo-page.tsx",
  "app/desk/calendar/calendar-dialogs.tsx",
  "app/desk/settings/people/person-card.tsx",
  // Words by which a list is found again, typed last.
  "app/desk/posts/save-view.tsx",
  "app/desk/members/save-segment.tsx",
];

const FORM = /<form\b(?:(?!<\/form>)[\s\S])*<\/form>/g;
const TYPED = /<(?:TextField|TextAreaField|textarea|\w*ReasonField)\b|<input(?![^>]*type=)/;

/** A plain form that sends what is typed; searches and filters are in the address. */
const isTyped = (form: string) =>
  /^<form[\s\S]*?method="post"/.test(form) &&
  !/^<form[^>]* hidden\b/.test(form) &&
  TYPED.test(form);

test("every form of the desk that sends what is typed asks before it is lost", () => {
  const others = readSourceFiles()
    .filter(({ path, isTest }) => path.startsWith("app/desk/") && path.endsWith(".tsx") && !isTest)
    .filter(({ path }) => path !== "app/desk/forms/desk-form.tsx")
    .filter(({ path }) => !OTHERS.some((known) => path.startsWith(known)))
    .filter(({ source }) => /<Form\b/.test(source) || (source.match(FORM) ?? []).some(isTyped))
    .map(({ path }) => path);
  expect(others).toEqual([]);
});
