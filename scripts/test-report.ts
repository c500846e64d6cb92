/** What vitest's JSON report says of a run. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./steps.ts";

export interface Sum {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** @returns null where the tests ended before they could write one */
export function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** The first line of an error, what a browser's call waited for, and where in the tests it was made. */
function briefly(error = ""): string {
  const [first = "", ...rest] = error.split("\n");
  const waitedFor = rest.find((line) => line.trimStart().startsWith("- waiting for"));
  const place = rest.find((line) => /\bat\b.*\.test\.tsx?:\d/.test(line));
  return [first, waitedFor, place].flatMap((line) => line?.trim() || []).join(" | ");
}

/** A line for each test that failed, before pages of output: where it is, and why. */
export function listFailures({ testResults }: Report): string {
  const lines = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [`${file}: ${briefly(message)}`];
    return failed.map((test) => `${file}: ${test.fullName}: ${briefly(test.failureMessages?.[0])}`);
  });
  return lines.map((line) => `  ${line}`).join("\n");
}

/** A file that could not even be loaded has no tests to fail: it counts as one failure. */
export function sumReport(report: Report): Sum {
  const sum = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === "failed").length;
    sum.passed += assertionResults.filter((test) => test.status === "passed").length;
    sum.failed += failed === 0 && status === "failed" ? 1 : failed;
  }
  return sum;
}
