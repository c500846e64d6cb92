import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { PAGES } from "#tests/pages.ts";
import { siteUrl } from "./journey.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How the markup is written is the renderer's business; what it means is ours.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // The first picture's colours and sizes are inline styles, which the CSP allows.
    "no-inline-style": "off",
    "no-implicit-input-type": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
    // React's own ids begin with an underscore, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
  },
});

for (const { path } of PAGES) {
  test(`${path} is valid HTML`, async () => {
    const html = await (await fetch(`${siteUrl}${path}`)).text();
    const report = await validator.validateString(html, path);
    const messages = report.results.flatMap((result) =>
      result.messages.map((message) => `${message.ruleId}: ${message.message} ${message.selector}`),
    );
    expect(messages).toEqual([]);
  });
}
