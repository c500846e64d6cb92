/** Why an archive is not imported; the desk has a message for each. */
export type ArchiveProblem =
  | "archive-damaged"
  | "archive-newer"
  | "archive-parts"
  | "archive-not-empty"
  | "archive-not-yours";

/** An archive cannot be imported. The message is shown to the user. */
export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
  readonly code: ArchiveProblem;

  constructor(code: ArchiveProblem, message: string) {
    super(message);
    this.code = code;
  }
}
