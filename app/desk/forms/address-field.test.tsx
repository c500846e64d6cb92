import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddressField, fullAddress } from "./address-field.tsx";

test("a bare host becomes a secure address, paths and addresses stay", () => {
  expect(fullAddress(" example.org/tides ")).toBe("https://example.org/tides");
  expect(fullAddress("http://example.org")).toBe("http://example.org");
  expect(fullAddress("/about")).toBe("/about");
});

test("an address is written from left to right, with the keyboard for addresses", () => {
  const html = renderToStaticMarkup(
    <AddressField
      label="Address"
      value="/about"
      error="Is this an address?"
      onChange={() => {}}
      onSend={() => {}}
    />,
  );
  expect(html).toMatch(/<input[^>]* inputMode="url" dir="ltr"/);
  expect(html).toContain("Is this an address?");
});
