import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { findPartPlace } from "#app/features/series/desk-queries.server.ts";
import { addParts, orderParts } from "#app/features/series/part-commands.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { putInSeries } from "./post-series.server.ts";

const CHANGE = { actor: SYSTEM };

const client = await openMigratedSqlite();
afterFile(client.close);
for (const id of ["one", "two", "three"]) await makePost(client.db, { id });
for (const id of ["night", "day"]) await saveSeries(client, { id, title: id }, CHANGE);
await addParts(client, "night", ["one", "two"], CHANGE);

/** Saves the series of a post as its form would; `seen` is the value that it was loaded with. */
function put(postId: string, seriesId: string, place: string, seen: string) {
  const form = new FormData();
  form.set("seriesId", seriesId);
  form.set("seriesPlace", place);
  form.set("seriesSeen", seen);
  return putInSeries(client, postId, form, CHANGE);
}

const placeOf = (postId: string) => findPartPlace(client.db, postId);

test("a post joins the series that is chosen while writing, at its end or at a place", async () => {
  await put("three", "night", "", " ");
  expect(await placeOf("three")).toEqual({ seriesId: "night", place: 3 });
  await put("three", "night", "1", "night 3");
  expect(await placeOf("three")).toEqual({ seriesId: "night", place: 1 });
});

test("a form that was not touched keeps an order that was made elsewhere since", async () => {
  await orderParts(client, "night", ["one", "two", "three"], CHANGE);
  await put("three", "night", "1", "night 1");
  expect(await placeOf("three")).toEqual({ seriesId: "night", place: 3 });
  await putInSeries(client, "three", new FormData(), CHANGE);
  expect(await placeOf("three")).toEqual({ seriesId: "night", place: 3 });
});

test("a post changes its series, and leaves it", async () => {
  await put("three", "day", "", "night 3");
  expect(await placeOf("three")).toEqual({ seriesId: "day", place: 1 });
  await put("three", "", "", "day 1");
  expect(await placeOf("three")).toBeNull();
});

test("a series that is gone leaves the post where it was", async () => {
  await put("one", "gone", "", "night 1");
  expect(await placeOf("one")).toEqual({ seriesId: "night", place: 1 });
});
