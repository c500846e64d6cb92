import type { z } from "zod";
import { plainTextsInside } from "#app/lib/control-characters.ts";
import { dictionary } from "#app/lib/dictionary.ts";

/** A problem that prevents an import. */
export interface Problem {
  /** Path inside the folder. */
  file: string;
  /** Path inside the file, e.g. `comments.2.author`; empty for the file itself. */
  field: string;
  message: string;
}

/** Formats a problem as one line. */
export function describeProblem({ file, field, message }: Problem): string {
  return [file, field, message].filter(Boolean).join(": ");
}

const FORMATS = dictionary<string>({
  datetime: "must be a date and time such as 2026-11-18T06:30:00Z",
  date: "must be a date such as 2026-11-18",
  regex: "must consist of letters, digits and hyphens",
});

const KINDS = dictionary<string>({
  string: "text",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "a group of fields",
  boolean: "true or false",
});

type Issue = z.core.$ZodRawIssue;

/** Explains in plain words what is wrong with a value. */
function explain(issue: Issue): string | undefined {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "is missing";
    return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format") return FORMATS[issue.format];
  if (issue.code === "invalid_union") return "has a form that is not known here";
  if (issue.code === "too_big") return `must not be more than ${issue.maximum}`;
  if (issue.code !== "too_small") return undefined;
  return issue.origin === "string" ? "is empty" : `must be at least ${issue.minimum}`;
}

/** Collects all problems, so that they can be fixed in one go. */
export class Problems {
  readonly list: Problem[] = [];

  add(file: string, field: string, message: string): void {
    this.list.push({ file, field, message });
  }

  /** The parsed value, or null after adding its problems. */
  check<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    value: unknown,
    prefix = "",
  ): z.output<Schema> | null {
    const result = schema.safeParse(plainTextsInside(value), { error: explain });
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      this.add(file, [prefix, ...path].filter((part) => part !== "").join("."), message);
    }
    return null;
  }
}
