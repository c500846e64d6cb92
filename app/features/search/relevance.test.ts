import { describe, expect, test } from "vitest";
import { reindex } from "#app/features/search/indexing/reindex.server.ts";
import { databases } from "#tests/database.ts";
import { makeDemoTexts } from "#tests/factories/demo-texts.ts";
import { JUDGED_SEARCHES, type JudgedSearch } from "#tests/judged-searches.ts";
import { search } from "./queries.server.ts";

const JUDGED_AT = 10;
/** Minimum quality of the ranking, from 0 to 1. */
const MIN_MEAN = 0.9;

/** The demo's texts are indexed and searched fifty times, also in PostgreSQL's WebAssembly. */
const MAX_MS = 90_000;

const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** Quality of the first ten results relative to the ideal order (normalised DCG). */
function ndcg(titles: readonly string[], { grades }: JudgedSearch): number {
  const gradeOf = (title: string) =>
    Object.entries(grades).find(([beginning]) => title.startsWith(beginning))?.[1] ?? 0;
  const best = Object.values(grades).sort((one, other) => other - one);
  return gain(titles.slice(0, JUDGED_AT).map(gradeOf)) / gain(best.slice(0, JUDGED_AT));
}

const answers: Record<string, string[]> = {};

describe.each(databases)("relevance on $name", ({ name, open }) => {
  test(
    "the judged searches of the demo find the expected posts first",
    async () => {
      const client = await open();
      await makeDemoTexts(client.db);
      await reindex(client);
      const scores = [];
      for (const judged of JUDGED_SEARCHES) {
        const { posts } = await search(client, { term: judged.query, limit: JUDGED_AT });
        const titles = posts.items.map(({ title }) => title);
        scores.push({ query: judged.query, score: ndcg(titles, judged) });
        const line = `${judged.query}: ${posts.total} ${posts.items.map(({ id }) => id).join(" ")}`;
        answers[name] = [...(answers[name] ?? []), line];
      }
      const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
      const low = scores.filter(({ score }) => score < MIN_MEAN);
      const lines = low.map(({ query, score }) => `  ${score.toFixed(2)} ${query}`);
      console.log(
        [`NDCG@10 on ${name}: ${mean.toFixed(3)} of ${scores.length} searches`, ...lines].join(
          "\n",
        ),
      );
      expect(scores.length).toBeGreaterThanOrEqual(40);
      expect(mean).toBeGreaterThan(MIN_MEAN);
      // Every database gives the same posts in the same order.
      expect(answers[name]).toEqual(answers[databases[0]!.name]);
    },
    MAX_MS,
  );
});
