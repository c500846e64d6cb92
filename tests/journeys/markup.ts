/** Judges markup by the rules of HTML. */
import { HtmlValidate } from "html-validate";

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
    // A list sends a field for each of its rows, under one name.
    "form-dup-name": "off",
    // React's own ids begin with an underscore, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
  },
});

/** Every rule of HTML that a document breaks, and where. */
export async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
}
