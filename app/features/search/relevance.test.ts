import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeDemoTexts } from "#tests/factories/demo-texts.ts";
import { JUDGED_SEARCHES, type JudgedSearch } from "#tests/judged-searches.ts";
import { search } from "./queries.server.ts";
import { reindex } from "./reindex.server.ts";

const JUDGED_AT = 10;
/** Of 1; what a change of ranking must not fall below. */
const LEAST_MEAN = 0.9;

/** The demo's texts are indexed and searched fifty times over, in PostgreSQL's WebAssembly as well. */
const LONGEST_MS = 90_000;

const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** How good the first ten are, as a share of the best order there could be. */
function ndcg(titles: readonly string[], { grades }: JudgedSearch): number {
  const gradeOf = (title: string) =>
    Object.entries(grades).find(([beginning]) => title.startsWith(beginning))?.[1] ?? 0;
  const best = Object.values(grades).sort((one, other) => other - one);
  return gain(titles.slice(0, JUDGED_AT).map(gradeOf)) / gain(best.slice(0, JUDGED_AT));
}

const answers: Record<string, string[]> = {};

describe.each(databases)("relevance on $name", ({ name, open }) => {
  test(
    "the demo issue's judged searches find what was meant, first",
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
      const low = scores.filter(({ score }) => score < LEAST_MEAN);
      const lines = low.map(({ query, score }) => `  ${score.toFixed(2)} ${query}`);
      console.log(
        [`NDCG@10 on ${name}: ${mean.toFixed(3)} of ${scores.length} searches`, ...lines].join(
          "\n",
        ),
      );
      expect(scores.length).toBeGreaterThanOrEqual(40);
      expect(mean).toBeGreaterThan(LEAST_MEAN);
      // Whatever the database, the same posts in the same order.
      expect(answers[name]).toEqual(answers[databases[0]!.name]);
    },
    LONGEST_MS,
  );
});
