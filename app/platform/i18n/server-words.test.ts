import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SERVER_AREAS } from "./server-words.server.ts";

test("the bundle has the words of every area that the server reads", () => {
  // `import.meta.glob` takes no list, so its pattern repeats it.
  const source = readFileSync(join(import.meta.dirname, "server-words.server.ts"), "utf8");
  const [, areas] = /import\.meta\.glob\("\/locales\/\*\/\{([^}]+)\}\.json"/.exec(source)!;
  expect(areas!.split(",")).toEqual([...SERVER_AREAS]);
});
