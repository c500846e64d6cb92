/** The search of a folder of files: finds pages by the beginnings of their words, without a server. */
import { foldLetters } from "#app/features/search/words/fold.ts";
import { PAGES_PER_FILE, pageFile, type SearchEntry, wordFile } from "./search-files.ts";

const MAX_SHOWN = 50;
/** A whole word counts more than one that only begins so. */
const WHOLE = 2;

async function readFile<Content>(name: string, missing: Content): Promise<Content> {
  const response = await fetch(`/search/${name}.json`);
  return response.ok ? ((await response.json()) as Content) : missing;
}

/** Cut as the index is: by the rules of Unicode, where words are not set apart also. */
function wordsOf(term: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: "word" }).segment(
    foldLetters(term),
  );
  return Array.from(segments, ({ segment }) =>
    segment.replace(/['’ʼ]s$/, "").replace(/[^\p{L}\p{M}\p{N}]/gu, ""),
  ).filter(Boolean);
}

/** Scores by the number of the page. */
async function placesOf(word: string): Promise<Map<number, number>> {
  const words = await readFile<Record<string, number[]>>(wordFile(word), {});
  const scores = new Map<number, number>();
  for (const [known, places] of Object.entries(words)) {
    if (!known.startsWith(word)) continue;
    for (let at = 0; at < places.length; at += 2) {
      const score = places[at + 1]! * (known === word ? WHOLE : 1);
      scores.set(places[at]!, Math.max(scores.get(places[at]!) ?? 0, score));
    }
  }
  return scores;
}

/** Pages with all words of a term, the best first. */
export async function searchPages(term: string): Promise<SearchEntry[]> {
  const [first, ...others] = await Promise.all(wordsOf(term).map(placesOf));
  if (!first) return [];
  const scores = Array.from(first, ([page, score]) => {
    const further = others.map((places) => places.get(page) ?? 0);
    return {
      page,
      score: further.includes(0) ? 0 : further.reduce((sum, each) => sum + each, score),
    };
  });
  const best = scores
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, MAX_SHOWN);
  return Promise.all(
    best.map(async ({ page }) => {
      const pages = await readFile<SearchEntry[]>(pageFile(page), []);
      return pages[page % PAGES_PER_FILE]!;
    }),
  );
}

function resultOf([href, title, description]: SearchEntry): HTMLElement {
  const item = document.createElement("li");
  const heading = document.createElement("h2");
  heading.className = "font-display font-semibold";
  const link = document.createElement("a");
  link.href = href;
  link.textContent = title;
  link.className = "focus-ring rounded hover:underline";
  heading.append(link);
  const text = document.createElement("p");
  text.textContent = description;
  text.className = "mt-1 text-sm text-neutral-600 dark:text-neutral-300";
  item.append(heading, text);
  return item;
}

/**
 * Puts what was found in the place of the list that the page came with, and the term in its heading and title.
 * @public called by a script in the head of every page: `without-server.ts`
 */
export async function showFound(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-static-search]");
  const term = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  if (!place || !term) return;
  const title = document.getElementById("search-title");
  const field = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (title) {
    document.title = document.title.replace(title.textContent ?? "", () => term);
    title.textContent = term;
  }
  if (field) field.value = term;
  const found = await searchPages(term);
  const words = (found.length > 0 ? place.dataset.found : place.dataset.nothing) ?? "";
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  note.textContent = words.replace("{term}", () => term).replace("{n}", String(found.length));
  title?.nextElementSibling?.replaceChildren(note);
  const list = document.createElement("ol");
  list.className = "grid gap-x-8 gap-y-5 sm:grid-cols-2";
  list.append(...found.map(resultOf));
  place.replaceChildren(list);
}
