/** Keys from outside must not find what every object inherits: "constructor", "toString" and others. */
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { readSourceFiles } from "./source-files.ts";

interface Node {
  type: string;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** All nodes below one, itself included. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesIn(value);
}

const textOf = (source: string, { start, end }: Node) => source.slice(Number(start), Number(end));

/** Released migrations never change. */
const PROGRAM = /^(app|server|scripts)\/(?!database\/migrations)/;

const OPEN_KEYS = /^: (Readonly<)?(Record<\s*string\s*,|FieldErrors\b)|\[\w+: string\]:/;

/** `const WORDS: Record<string, string> = { … }`, whose keys may be any text. */
function isOpenLiteral(node: Node, source: string): boolean {
  const { id, init } = node as { id?: Node; init?: unknown };
  if (node.type !== "VariableDeclarator" || !id || !isNode(init)) return false;
  const type = id.typeAnnotation;
  const hasOpenKeys = isNode(type) && OPEN_KEYS.test(textOf(source, type));
  return hasOpenKeys && init.type === "ObjectExpression";
}

/** `WORDS[name as keyof typeof WORDS]`: a key that may be any text, declared to be a known one. */
function isClaimedKey(node: Node, source: string): boolean {
  const { property, computed } = node as { property?: unknown; computed?: unknown };
  if (node.type !== "MemberExpression" || !computed || !isNode(property)) return false;
  return property.type === "TSAsExpression" && / as keyof typeof\b/.test(textOf(source, property));
}

/** `name in WORDS`, which inherited names fulfil. `"name" in value` narrows a type. */
function isInherited(node: Node): boolean {
  const { operator, left, right } = node as { operator?: string; left?: Node; right?: Node };
  if (node.type !== "BinaryExpression" || operator !== "in") return false;
  return left?.type === "Identifier" && /^[A-Z_]+$/.test(String(right?.name));
}

/** Source text of the three forms; other files are not parsed. */
const SUSPICIOUS =
  /: (?:Readonly<)?(?:Record<|FieldErrors\b)|: string\]:| as keyof typeof\b|\bin [A-Z_]+\b/;

test("no object literal serves as a dictionary for keys from outside: `dictionary(…)`, `Map` or `Object.hasOwn`", () => {
  const refused = readSourceFiles()
    .filter(({ path, isTest }) => PROGRAM.test(path) && !isTest)
    .filter(({ source }) => SUSPICIOUS.test(source))
    .flatMap(({ path, source }) =>
      [...nodesIn(parseSync(path, source).program as unknown as Node)]
        .filter(
          (node) => isOpenLiteral(node, source) || isClaimedKey(node, source) || isInherited(node),
        )
        .map((node) => `${path}: ${textOf(source, node).split("\n")[0]}`),
    );
  expect(refused).toEqual([]);
});
