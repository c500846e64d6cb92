/** `npm run check`: lint, format, types, dead code, and the quick half of the unit tests, on SQLite. */
import { CHECKS } from "./checks.ts";
import { runStep } from "./steps.ts";
import { runProject } from "./testing/run-project.ts";

const [unit, ...checks] = await Promise.all([
  runProject({
    name: "quick unit and server tests on SQLite",
    project: "unit",
    env: { TEST_DATABASES: "sqlite", TEST_HALF: "quick" },
  }),
  ...CHECKS.map(runStep),
]);
process.exitCode = unit.failed === 0 && checks.every(Boolean) ? 0 : 1;
