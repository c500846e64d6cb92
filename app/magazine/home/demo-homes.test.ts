import { expect, test } from "vitest";
import { HOMES } from "#app/magazine/home/variants/homes.ts";
import { databases } from "#tests/database.ts";
import { makeDemoTexts } from "#tests/factories/demo-texts.ts";
import { storiesOf } from "#tests/section-stories.ts";
import { loadHome } from "./home-page.server.ts";
import { placesOf } from "./home-sources.ts";
import type { Home, HomeSection, LoadedSection } from "./sections.ts";

/** The main home and its relatives have twenty-one places for the demo's fifteen programmes. */
function isSpecifiedAgain(home: Home, section: LoadedSection): boolean {
  const again = home.sections.find(({ id }) => id === section.id);
  return again !== undefined && "posts" in again && again.posts.mayRepeat === true;
}

const limitOf = (section: HomeSection | undefined) =>
  section && "posts" in section ? section.posts.limit : 0;

test("on every home of the demo each section is full, and no story stands twice", async () => {
  const { db } = await databases[0]!.open();
  await makeDemoTexts(db);
  for (const [path, home] of Object.entries(HOMES)) {
    const { sections } = await loadHome(db, home, new URLSearchParams());
    const seen = new Set<string>();
    for (const section of sections.filter((each) => !isSpecifiedAgain(home, each))) {
      for (const id of storiesOf(section)) {
        expect(seen, `${path} ${section.id}`).not.toContain(id);
        seen.add(id);
      }
    }
    for (const section of sections.filter((each) => isSpecifiedAgain(home, each))) {
      const stories = storiesOf(section);
      expect(new Set(stories).size, `${path} ${section.id}`).toBe(stories.length);
      // New stories come first, and repeated ones are not directly above each other.
      expect(seen.has(stories[0]!)).toBe(false);
      const above = sections[sections.indexOf(section) - 1]!;
      expect(stories.filter((id) => storiesOf(above).includes(id))).toEqual([]);
    }
    const inFan = home.sections.find(({ kind }) => kind === "hero-illustration");
    const goingOn = home.sections.find((each) => "page" in each);
    const places = placesOf(home) - limitOf(inFan) + (goingOn ? goingOn.page.limit : 0);
    expect(sections.flatMap(storiesOf).length, `${path} fills its places`).toBe(places);
  }
});
