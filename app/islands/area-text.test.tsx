import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { createAreaText } from "./area-text.ts";
import { preloadAll } from "./lazy-component.ts";

const useWords = createAreaText(
  { moved: "{title} is now number {n}.", kept: "Kept" },
  { "/locales/de/words.json": async () => ({ moved: "{title} steht jetzt an Stelle {n}." }) },
);

/** Texts of a component after its first render, as its events and effects read them. */
async function sayAfterRender(locale: "de" | "en") {
  let say: ReturnType<typeof useWords>["t"] | undefined;
  function Listener() {
    say = useWords().t;
    return null;
  }
  await prerender(
    <TextProvider locale={locale}>
      <Listener />
    </TextProvider>,
  );
  return say!;
}

test("events and effects say their messages in the language of the page", async () => {
  const german = await sayAfterRender("de");
  expect(german("moved", { title: "Fuge", n: 2 })).toBe("Fuge steht jetzt an Stelle 2.");
  expect(german("kept")).toBe("Kept");
  const english = await sayAfterRender("en");
  expect(english("moved", { title: "Fog", n: 2 })).toBe("Fog is now number 2.");
});

test("the server loads the messages of the languages that a page may be in, and no others", async () => {
  const loaded: string[] = [];
  const find = (locale: string) => async () => {
    loaded.push(locale);
    return { kept: locale };
  };
  createAreaText(
    { kept: "Kept" },
    {
      "/locales/de/words.json": find("de"),
      "/locales/fr/words.json": find("fr"),
      "/locales/ja/words.json": find("ja"),
    },
  );
  await preloadAll(["en", "fr", "fr"]);
  expect(loaded).toEqual(["fr"]);
  await preloadAll(["fr", "de"]);
  expect(loaded).toEqual(["fr", "de"]);
});
