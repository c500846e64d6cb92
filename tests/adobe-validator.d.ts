/** The part of Adobe's validator that tests use; it comes without types. */
declare module "@adobe/structured-data-validator" {
  interface Issue {
    severity: "ERROR" | "WARNING";
    rootType: string;
    issueMessage: string;
  }

  export default class Validator {
    /** @param found a page's data by format and type */
    validate(found: Record<"jsonld" | "microdata" | "rdfa", object>): Promise<Issue[]>;
  }
}
