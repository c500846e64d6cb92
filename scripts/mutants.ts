/**
 * Mutation testing: makes small random changes to a copy of the program, one at a time, and runs
 * the tests that should fail. Started manually; forty changes take half an hour.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "#bench/seed/random.ts";
import { TYPEGEN } from "./checks.ts";
import { type Program, ROOT, runProgram } from "./steps.ts";
import { type Mutation, mutationsOf } from "./testing/mutations.ts";
import { readReport } from "./testing/test-report.ts";

const USAGE = `Usage: node scripts/mutants.ts [--count=40] [--seed=1] [--only=app/features] [--journeys]

Makes COUNT random changes to the program's own code, the same ones for the same SEED, in a copy of
this folder. For each runs the unit tests that load the changed file, then the types and the check for
promises that nothing awaits, and with --journeys all journeys of a browser until one fails.
Exit codes: 0 nine of ten were caught, 1 fewer.`;

const ENOUGH = 0.9;
/** A change can cause an endless loop. */
const MAX_RUN_MS = 20 * 60_000;

/** A copy of the tracked and untracked files, with this folder's packages. */
function copyProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), "masthead-mutants-"));
  const listing = ["ls-files", "-co", "--exclude-standard", "-z"];
  const listed = execFileSync("git", listing, { cwd: ROOT, encoding: "utf8" });
  for (const path of listed.split("\0").filter(Boolean)) {
    cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** A uniform random sample of this many mutations. */
function chooseMutations(folder: string, only: string, count: number, seed: number): Mutation[] {
  const paths = globSync("{app,server}/**/*.{ts,tsx}", { cwd: folder }).sort();
  const product = paths.filter((path) => !/\.test\.tsx?$/.test(path) && path.startsWith(only));
  const all = product.flatMap((path) => mutationsOf(join(folder, path)));
  const random = createRandom(seed).fraction;
  const chosen = new Set<Mutation>();
  while (chosen.size < Math.min(count, all.length)) {
    chosen.add(all[Math.floor(random() * all.length)]!);
  }
  return [...chosen];
}

/** Runs a package's binary in the copy. */
const run = (folder: string, program: Program) =>
  runProgram(program, {
    cwd: folder,
    env: { TEST_DATABASES: "sqlite" },
    timeoutMs: MAX_RUN_MS,
  });

/** @returns the first test that failed; null when none did */
async function runTests(folder: string, project: string, args: string[]): Promise<string | null> {
  const file = join(folder, "report.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=json", `--outputFile.json=${file}`];
  const options = ["--run", "--bail=1", "--passWithNoTests", "--project", project, ...reporters];
  const { isGood, isTimedOut } = await run(folder, {
    program: "vitest",
    args: [...args, ...options],
  });
  if (isGood) return null;
  if (isTimedOut) return "a run without end";
  const tests = readReport(file)?.testResults ?? [];
  const failed = tests.flatMap(({ assertionResults }) => assertionResults);
  return failed.find(({ status }) => status === "failed")?.fullName ?? "a file that does not load";
}

/** @returns the check or test that failed; null when none did */
async function findWitness(folder: string, path: string, hasJourneys: boolean) {
  const unit = await runTests(folder, "unit", ["related", path]);
  if (unit) return unit;
  const types = await run(folder, { program: "tsc", from: "typescript", args: ["--noEmit"] });
  if (!types.isGood) return "the types";
  // Only this rule: a complaint about formatting or naming does not mean a caught mutation.
  const args = ["lint", "--only=nursery/noFloatingPromises", "--error-on-warnings", path];
  const lint = await run(folder, { program: "biome", from: "@biomejs/biome", args });
  if (!lint.isGood) return "the linter: a promise is not awaited";
  return hasJourneys ? runTests(folder, "journeys", []) : null;
}

async function tryMutation(folder: string, mutation: Mutation, hasJourneys: boolean) {
  const original = readFileSync(mutation.path, "utf8");
  writeFileSync(mutation.path, mutation.mutated);
  try {
    return await findWitness(folder, mutation.path, hasJourneys);
  } finally {
    writeFileSync(mutation.path, original);
  }
}

async function runMutants(): Promise<number> {
  const { values } = parseArgs({
    options: {
      count: { type: "string", default: "40" },
      seed: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      journeys: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const folder = copyProgram();
  // Interrupted tests still write for a moment.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  await run(folder, TYPEGEN);
  const { only, count, seed, journeys } = values;
  const mutations = chooseMutations(folder, only, Number(count), Number(seed));
  let caught = 0;
  for (const [at, mutation] of mutations.entries()) {
    const witness = await tryMutation(folder, mutation, journeys);
    if (witness) caught += 1;
    const place = `${mutation.path.slice(folder.length + 1)}:${mutation.line}`;
    console.log(`${at + 1}. ${witness ? "caught" : "SURVIVED"}  ${place}\n   ${mutation.change}`);
    if (witness) console.log(`   by: ${witness}`);
  }
  console.log(`\n${caught} of ${mutations.length} caught`);
  return caught >= ENOUGH * mutations.length ? 0 : 1;
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.exitCode = await runMutants();
