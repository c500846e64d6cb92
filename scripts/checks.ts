/** Static checks. */
import type { Step } from "./steps.ts";

export const CHECKS: Step[] = [
  {
    name: "lint and format",
    run: [{ program: "biome", from: "@biomejs/biome", args: ["check", "--error-on-warnings"] }],
  },
  {
    name: "types",
    run: [
      { program: "react-router", from: "@react-router/dev", args: ["typegen"] },
      { program: "tsc", from: "typescript", args: ["--noEmit"] },
    ],
  },
  { name: "dead code", run: [{ program: "knip", args: [] }] },
];
