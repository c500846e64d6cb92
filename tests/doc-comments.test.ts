/** Doc comments name the parameters that are there. */
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { readSourceFiles } from "./source-files.ts";

interface Node {
  type: string;
  start: number;
  end: number;
  body?: Node | null;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Whatever has parameters: functions, and methods and functions in types. */
const HAS_PARAMETERS = /^(?:Function|ArrowFunction|TS\w*Function|TSMethodSignature)/;

/** All functions below a node, in the order of the text. */
function functionsIn(node: Node): Node[] {
  const below = Object.values(node).flat().filter(isNode).flatMap(functionsIn);
  return HAS_PARAMETERS.test(node.type) ? [node, ...below] : below;
}

/** Where the parameters of a function end, also of one that returns another. */
const endOfParameters = ({ body, end }: Node): number =>
  body?.type === "ArrowFunctionExpression" ? endOfParameters(body) : (body?.start ?? end);

test("every @param of a doc comment is a parameter of the function below it", () => {
  const wrong = readSourceFiles()
    .filter(({ source }) => source.includes("@param"))
    .flatMap(({ path, source }) => {
      const { program, comments } = parseSync(path, source);
      const functions = functionsIn(program as unknown as Node);
      return comments.flatMap((comment) => {
        const documented = functions.find(({ start }) => start >= comment.end);
        const parameters = documented && source.slice(comment.end, endOfParameters(documented));
        return [...comment.value.matchAll(/@param ([\w.]+)/g)]
          .map(([, name]) => name!)
          .filter((name) => !parameters?.match(/[\w$]+/g)?.includes(name.split(".").at(-1)!))
          .map((name) => `${path}: @param ${name}`);
      });
    });
  expect(wrong).toEqual([]);
});
