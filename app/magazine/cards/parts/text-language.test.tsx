import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { CardTitle } from "./card-title.tsx";

function headingOf(locale: Locale, language: string | null, title: string): string {
  const post = { id: "p", path: "/single/p", title, language } as PostSummary;
  const html = renderToStaticMarkup(
    <TextProvider locale={locale}>
      <CardTitle post={post} lines={2} />
    </TextProvider>,
  );
  return /<h3[^>]*>/.exec(html)![0];
}

test("a title stands in the direction of its post's language, whatever letters it begins with", () => {
  const arabic = headingOf("en", "ar", "NASA تطلق مركبة");
  expect(arabic).toContain('lang="ar"');
  expect(arabic).toContain('dir="rtl"');
  const english = headingOf("ar", "en", "Bridges by ear");
  expect(english).toContain('lang="en"');
  expect(english).toContain('dir="ltr"');
});

test("a title in the page's language names it no second time, and one without a language shows its own direction", () => {
  expect(headingOf("en", "en", "Bridges")).not.toContain("lang=");
  expect(headingOf("en", null, "جسور")).toContain('dir="auto"');
});
