import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Welcome, type WelcomeProps } from "./welcome.tsx";

const NOTHING = {
  name: "Ada",
  figures: null,
  drafts: [],
  steps: null,
  isLost: false,
  counts: {},
  returned: [],
  own: null,
} as unknown as WelcomeProps;

test("what a reader can do from the first page is a whole sentence without the links of writers", () => {
  const words = renderToStaticMarkup(<Welcome {...NOTHING} />).replaceAll(/<[^>]*>/g, "");
  expect(words).toContain(
    "From here you can edit your profile, see your subscription, and change your billing address.",
  );
});
