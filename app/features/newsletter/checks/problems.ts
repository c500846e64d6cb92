/** Problems that an email may have. */
export type EmailProblem =
  | { kind: "no-subject" | "no-text" | "no-postal-address" }
  /** Letters of the subject, kilobytes, pictures. */
  | { kind: "long-subject" | "too-large" | "no-alt"; n: number };

/** A link that leads nowhere. */
export interface BrokenEmailLink {
  url: string;
  /** Whether it is gone for certain, or could not be reached now. */
  isMissing: boolean;
}
