/** `npm run check`: lint, format, types and dead code; all of them, even after one has failed. */
import { CHECKS } from "./checks.ts";
import { runStep } from "./steps.ts";

let isGood = true;
for (const check of CHECKS) isGood = (await runStep(check)) && isGood;
process.exitCode = isGood ? 0 : 1;
