/** Unlisted posts are found by their address alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, readSourceFiles } from "./source-files.ts";

/** Actions of a reader on one post by its address: a list, feed or search does not belong here. */
const BY_ADDRESS = [
  "app/api/content/resources/posts.server.ts",
  "app/features/addresses/find-address.server.ts",
  "app/features/comments/commands.server.ts",
  "app/features/comments/context-queries.server.ts",
  "app/features/comments/mention-queries.server.ts",
  "app/features/comments/moderation/report-commands.server.ts",
  "app/features/comments/queries.server.ts",
  "app/features/comments/reader-queries.server.ts",
  // An editor sends one post, also one that only its address leads to.
  "app/features/newsletter/sending/begin.server.ts",
  "app/features/newsletter/sending/sending-queries.server.ts",
  "app/features/player/commands.server.ts",
  "app/features/player/queries.server.ts",
  "app/features/posts/queries/locked-queries.server.ts",
  "app/features/posts/queries/published.server.ts",
  "app/features/posts/queries/queries.server.ts",
  "app/features/posts/queries/summary-queries.server.ts",
  "app/features/reactions/kinds.server.ts",
  "app/features/reading/commands.server.ts",
  // Which address of a redirect is taken, for the owner.
  "app/features/redirects/answered.server.ts",
  "app/features/statistics/commands.server.ts",
  "server/media/thumbnail-routes.ts",
];

test("no list, feed or search asks for unlisted posts", () => {
  const askers = readSourceFiles()
    .filter(({ path, isTest }) => /^(?:app|server)\//.test(path) && !isTest)
    .map(({ path }) => path)
    .filter((path) =>
      /isReachable|isDiscussed|hasUnlisted/.test(readFileSync(join(ROOT, path), "utf8")),
    );
  expect(askers.sort()).toEqual(BY_ADDRESS);
});
