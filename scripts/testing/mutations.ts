/** Finds small changes of a source file that a test should notice, in its syntax tree. */
import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { dictionary } from "#app/lib/dictionary.ts";

export interface Mutation {
  /** Path as given. */
  path: string;
  line: number;
  /** The change, e.g. `a < b → a <= b`, cut to a line. */
  change: string;
  /** The changed source. */
  mutated: string;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Replacement {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const OTHER_OPERATOR = dictionary<string>({
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
});

/** `a < b` becomes `a <= b`, `a && b` becomes `a || b`. */
function changeOperator(node: SyntaxNode, source: string): Replacement[] {
  const operator = String(node.operator);
  const text = OTHER_OPERATOR[operator];
  const { left, right } = node;
  if (!text || !isNode(left) || !isNode(right)) return [];
  const start = source.indexOf(operator, left.end);
  return start < right.start ? [{ start, end: start + operator.length, text }] : [];
}

/** `if (a)` becomes `if (!(a))`. */
function negateTest({ test }: SyntaxNode, source: string): Replacement[] {
  if (!isNode(test)) return [];
  const { start, end } = test;
  return [{ start, end, text: `!(${source.slice(start, end)})` }];
}

/** `!a` becomes `a`. */
function dropNot({ operator, start, end, argument }: SyntaxNode, source: string): Replacement[] {
  if (operator !== "!" || !isNode(argument)) return [];
  return [{ start, end, text: source.slice(argument.start, end) }];
}

/** `true` becomes `false`, 3 becomes 4. */
function changeConstant({ start, end, value }: SyntaxNode): Replacement[] {
  if (typeof value === "boolean") return [{ start, end, text: String(!value) }];
  return typeof value === "number" ? [{ start, end, text: String(value + 1) }] : [];
}

const EFFECTS = ["CallExpression", "AwaitExpression", "AssignmentExpression", "UpdateExpression"];

/** `a();` is removed. */
function dropStatement({ start, end, expression }: SyntaxNode): Replacement[] {
  return isNode(expression) && EFFECTS.includes(expression.type) ? [{ start, end, text: ";" }] : [];
}

/** `await a` becomes `a`. */
function dropAwait({ start, argument }: SyntaxNode): Replacement[] {
  return isNode(argument) ? [{ start, end: argument.start, text: "" }] : [];
}

/** A function with statements returns before the first of them. */
function returnEarly({ body }: SyntaxNode): Replacement[] {
  if (!isNode(body) || body.type !== "BlockStatement" || !(body.body as unknown[]).length)
    return [];
  const start = body.start + 1;
  return [{ start, end: start, text: " return undefined as never;" }];
}

const OPERATORS = dictionary<(node: SyntaxNode, source: string) => Replacement[]>({
  BinaryExpression: changeOperator,
  LogicalExpression: changeOperator,
  IfStatement: negateTest,
  ConditionalExpression: negateTest,
  WhileStatement: negateTest,
  UnaryExpression: dropNot,
  Literal: changeConstant,
  ExpressionStatement: dropStatement,
  AwaitExpression: dropAwait,
  FunctionDeclaration: returnEarly,
  FunctionExpression: returnEarly,
  ArrowFunctionExpression: returnEarly,
});

/** Types have no run-time effect: their children are skipped. */
const RUN_INSIDE_TYPES = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"];

const isConstant = (value: unknown) =>
  isNode(value) && isNode(value.expression) && value.expression.type === "Literal";

function collect(value: unknown, source: string, found: Replacement[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, source, found);
  if (!isNode(value) || value.type === "ImportDeclaration") return;
  // Sizes of pictures and icons are a matter of design.
  if (value.type === "JSXAttribute" && isConstant(value.value)) return;
  if (value.type.startsWith("TS") && !RUN_INSIDE_TYPES.includes(value.type)) return;
  found.push(...(OPERATORS[value.type]?.(value, source) ?? []));
  for (const part of Object.values(value)) collect(part, source, found);
}

const MAX_CHANGE_LENGTH = 60;

const onOneLine = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_CHANGE_LENGTH ? `${line.slice(0, MAX_CHANGE_LENGTH)}…` : line;
};

/** Text around a change, to distinguish several on one line. */
function describe(source: string, { start, end, text }: Replacement): string {
  const before = source.lastIndexOf("\n", start - 1) + 1;
  const after = (source.indexOf("\n", end) + source.length + 1) % (source.length + 1);
  const line = source.slice(before, after);
  const changed = source.slice(before, start) + text + source.slice(end, after);
  return `${onOneLine(line)} → ${onOneLine(changed)}`;
}

/** Every mutation of a file. */
export function mutationsOf(path: string): Mutation[] {
  const source = readFileSync(path, "utf8");
  const found: Replacement[] = [];
  collect(parseSync(path, source).program.body, source, found);
  return found.map((replacement) => ({
    path,
    line: source.slice(0, replacement.start).split("\n").length,
    change: describe(source, replacement),
    mutated: source.slice(0, replacement.start) + replacement.text + source.slice(replacement.end),
  }));
}
