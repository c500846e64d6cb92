/** Reads and summarises vitest's JSON report. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "#scripts/steps.ts";

export interface Sum {
  passed: number;
  failed: number;
  /** A line per failed test: its file, name and reason. */
  failures?: string;
}

/** The part of the report that is used. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** @returns null when the run ended before it wrote a report */
export function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** First line of an error, what a Playwright call waited for, and its location in the tests. */
function briefly(error = ""): string {
  const [first = "", ...rest] = error.split("\n");
  const waitedFor = rest.find((line) => line.trimStart().startsWith("- waiting for"));
  const place = rest.find((line) => /\bat\b.*\.test\.tsx?:\d/.test(line));
  return [first, waitedFor, place].flatMap((line) => line?.trim() || []).join(" | ");
}

/** One line per failed test with its file and reason. */
export function listFailedTests({ testResults }: Report): string {
  const lines = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [`${file}: ${briefly(message)}`];
    return failed.map((test) => `${file}: ${test.fullName}: ${briefly(test.failureMessages?.[0])}`);
  });
  return lines.map((line) => `  ${line}`).join("\n");
}

/** A file that fails to load has no failed tests, and counts as one failure. */
export function sumReport(report: Report): Sum {
  const sum = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === "failed").length;
    sum.passed += assertionResults.filter((test) => test.status === "passed").length;
    sum.failed += failed === 0 && status === "failed" ? 1 : failed;
  }
  return sum;
}
