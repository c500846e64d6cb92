/** Why files and items could not be imported: the text for each error code. */
import { dictionary } from "#app/lib/dictionary.ts";

export type FailureKind =
  | "not-asked"
  | "not-there"
  | "no-answer"
  | "file-too-large"
  | "unusable"
  | "kept-edited"
  | "too-long"
  | "unconvertible"
  | "code-kept-out"
  | "label-kept-out";

const KINDS = dictionary<FailureKind>({
  "not-asked": "not-asked",
  "not-there": "not-there",
  "no-answer": "no-answer",
  "file-too-large": "file-too-large",
  "too-large": "file-too-large",
  unsupported: "unusable",
  unreadable: "unusable",
  twofold: "unusable",
  heic: "unusable",
  "kept-edited": "kept-edited",
  "too-long": "too-long",
  unconvertible: "unconvertible",
  "code-kept-out": "code-kept-out",
  "label-kept-out": "label-kept-out",
});

/** Undefined for the codes of redirects, and for the errors of a command. */
export const failureKind = (reason: string): FailureKind | undefined => KINDS[reason];
