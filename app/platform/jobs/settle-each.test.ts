import { expect, test } from "vitest";
import { settleEach } from "./settle-each.server.ts";

const worker = (bad: ReadonlyMap<string, Error>) => {
  const done: string[] = [];
  const work = async (item: string) => {
    const error = bad.get(item);
    if (error) throw error;
    done.push(item);
    return item !== "unchanged";
  };
  return { done, work };
};

test("a failing item does not stop the others, and its error is thrown at the end", async () => {
  const error = new Error("bad");
  const { done, work } = worker(new Map([["b", error]]));
  await expect(settleEach(["a", "b", "c"], work)).rejects.toBe(error);
  expect(done).toEqual(["a", "c"]);
});

test("several errors are thrown together", async () => {
  const errors = [new Error("one"), new Error("two")] as const;
  const { done, work } = worker(
    new Map([
      ["a", errors[0]],
      ["c", errors[1]],
    ]),
  );
  await expect(settleEach(["a", "b", "c"], work)).rejects.toMatchObject({ errors });
  expect(done).toEqual(["b"]);
});

test("an outage of the database stops it at once", async () => {
  const outage = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
  const { done, work } = worker(new Map([["b", outage]]));
  await expect(settleEach(["a", "b", "c"], work)).rejects.toBe(outage);
  expect(done).toEqual(["a"]);
});

test("takes an async iterable, and counts the items that were changed", async () => {
  const { done, work } = worker(new Map());
  async function* items() {
    yield* ["a", "unchanged", "c"];
  }
  expect(await settleEach(items(), work)).toBe(2);
  expect(done).toHaveLength(3);
});
