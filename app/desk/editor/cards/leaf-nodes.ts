/** Cards that are edited in a form: button, bookmark, file, sign-up form, call to give. */
import { BOOKMARK, BUTTON, DONATION, FILE, SIGN_UP } from "#app/features/posts/cards/leaf-cards.ts";
import { leafNode } from "./leaf-node.ts";

const textIn = (element: HTMLElement, selector: string): string =>
  element.querySelector(selector)?.textContent?.trim() ?? "";

const linkIn = (element: HTMLElement) => {
  const link = element.matches("a") ? element : element.querySelector("a");
  return { text: link?.textContent?.trim() ?? "", href: link?.getAttribute("href") ?? "" };
};

/** Buttons as we, Ghost and WordPress write them. */
const BUTTONS = "p.button, .kg-button-card, .wp-block-button";
/** Bookmarks as Ghost writes them. */
const BOOKMARKS = ".kg-bookmark-card";

const Button = leafNode({
  node: "button",
  card: BUTTON,
  className: "card-button",
  show: ({ text, align }) => [["p", { class: `button text-${align}` }, ["a", text || "…"]]],
  paste: [[BUTTONS, linkIn]],
});

const Bookmark = leafNode({
  node: "bookmark",
  card: BOOKMARK,
  className: "link-card",
  show: ({ text, href, description, site, picture }) => [
    [
      "a",
      ...(picture ? [["img", { src: picture, alt: "" }]] : []),
      ["strong", text || href],
      ["span", description],
      ["small", site],
    ],
  ],
  paste: [
    [
      BOOKMARKS,
      (element) => ({
        href: linkIn(element).href,
        text: textIn(element, ".kg-bookmark-title"),
        description: textIn(element, ".kg-bookmark-description"),
        site: textIn(element, ".kg-bookmark-publisher"),
      }),
    ],
  ],
});

const FileCard = leafNode({
  node: "fileCard",
  card: FILE,
  className: "link-card file",
  show: ({ text, href, details }) => [["a", ["strong", text || href], ["small", details]]],
});

/** @param label what a form without a title is called */
const signUp = (label: string) =>
  leafNode({
    node: "signUp",
    card: SIGN_UP,
    className: "callout callout-cta",
    show: ({ title, text }) => [
      ["p", { class: "callout-title" }, title || label],
      ...(text ? [["p", text]] : []),
      ["p", { class: "card-label" }, label],
    ],
  });

const Donation = leafNode({
  node: "donation",
  card: DONATION,
  className: "callout callout-cta",
  show: ({ title, text, button }) => [
    ...(title ? [["p", { class: "callout-title" }, title] as const] : []),
    ...(text ? [["p", text] as const] : []),
    ["p", { class: "button" }, ["a", button || "…"]],
  ],
});

/** @param labels what the editor calls them */
export const leafNodes = (labels: { signUp: string }) => [
  Button,
  Bookmark,
  FileCard,
  signUp(labels.signUp),
  Donation,
];
