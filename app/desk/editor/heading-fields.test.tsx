import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldsAt } from "#app/features/posts/fields/field-names.ts";
import { HeadingFields } from "./heading-fields.tsx";

test("title and excerpt are part of the text itself, with label and limit", () => {
  const html = renderToStaticMarkup(<HeadingFields draft={null} />);
  for (const name of fieldsAt("heading")) expect(html).toMatch(new RegExp(`name="${name}"`));
  expect(html).toMatch(/Post Title<.*?<textarea[^>]* required=""[^>]* maxLength="200"/);
  expect(html).toMatch(/Post Excerpt<.*?<textarea[^>]* maxLength="500"/);
});
