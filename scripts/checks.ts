/** Static checks. */
import type { Program, Step } from "./steps.ts";

/** Writes the types of the routes, which the other types need. */
export const TYPEGEN: Program = {
  program: "react-router",
  from: "@react-router/dev",
  args: ["typegen"],
};

export const CHECKS: Step[] = [
  {
    name: "lint and format",
    run: [{ program: "biome", from: "@biomejs/biome", args: ["check", "--error-on-warnings"] }],
  },
  {
    name: "types",
    run: [TYPEGEN, { program: "tsc", from: "typescript", args: ["--noEmit"] }],
  },
  { name: "dead code", run: [{ program: "knip", args: [] }] },
];
