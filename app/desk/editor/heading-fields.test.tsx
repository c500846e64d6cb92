import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldsAt } from "#app/features/posts/fields/field-names.ts";
import { HeadingFields } from "./heading-fields.tsx";

test("the form lists each field that is declared for its heading, with label and limit", () => {
  const html = renderToStaticMarkup(<HeadingFields draft={null} categories={[]} />);
  for (const name of fieldsAt("heading")) expect(html).toMatch(new RegExp(`name="${name}"`));
  expect(html).toMatch(/Post Title<.*?<input[^>]* required=""[^>]* maxLength="200"/);
  expect(html).toMatch(/Post Excerpt<.*?<textarea[^>]* rows="4"[^>]* maxLength="500"/);
});
