import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BUILT_IN_THEMES } from "#app/features/themes/built-in/themes.ts";
import type { Font } from "#app/features/themes/theme.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { FontFields } from "./font-fields.tsx";

const font = (part: Partial<Font> = {}): Font => ({
  name: "harbour",
  file: "a".repeat(64),
  style: "normal",
  weight: "400",
  licence: "OFL 1.1",
  ...part,
});

function draw(fonts: Font[]): string {
  const { type, ...rest } = BUILT_IN_THEMES.essay;
  const theme = {
    ...rest,
    type: { ...type, display: "own:harbour", text: "own:harbour" } as const,
    fonts,
  };
  return renderToStaticMarkup(
    <TextProvider locale="en">
      <FontFields theme={theme} refusal={undefined} onChange={() => {}} />
    </TextProvider>,
  );
}

const buttonOf = (html: string, name: string) =>
  new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0] ?? "";

test("a font that is needed cannot be deleted, and the button says what it is needed for", () => {
  const html = draw([font()]);
  const button = buttonOf(html, "Delete harbour, Upright 400");
  expect(button).toContain('aria-disabled="true"');
  const [, id] = /aria-describedby="([^"]+)"/.exec(button)!;
  const reason = new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1];
  expect(reason).toBe(
    "In use for: Headings and Text of posts. Choose another typeface there to delete it.",
  );
});

test("one of several files of a typeface can be deleted, and one that nothing is set in", () => {
  const html = draw([
    font(),
    font({ file: "b".repeat(64), weight: "700" }),
    font({ name: "quay", file: "c".repeat(64) }),
  ]);
  for (const name of ["harbour, Upright 400", "harbour, Upright 700", "quay, Upright 400"]) {
    const button = buttonOf(html, `Delete ${name}`);
    expect(button).not.toBe("");
    expect(button).not.toContain("disabled=");
  }
  expect(html).not.toContain("In use for");
});
