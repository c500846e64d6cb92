/** Static checks. */
import type { Program, Step } from "./steps.ts";

/** Writes the types of the routes, which the other types need. */
export const TYPEGEN: Program = {
  program: "react-router",
  from: "@react-router/dev",
  args: ["typegen"],
};

/** With what the last run has found out: a seventh of the processor time after a small change. */
const TYPE_CHECK = [
  "--noEmit",
  "--incremental",
  "--tsBuildInfoFile",
  "node_modules/.cache/masthead/types.tsbuildinfo",
];

export const CHECKS: Step[] = [
  {
    name: "lint and format",
    run: [{ program: "biome", from: "@biomejs/biome", args: ["check", "--error-on-warnings"] }],
  },
  {
    name: "types",
    run: [TYPEGEN, { program: "tsc", from: "typescript", args: TYPE_CHECK }],
  },
  { name: "dead code", run: [{ program: "knip", args: [] }] },
];
