import type { Place } from "./model.ts";

const SENTENCES = {
  "not-found": "is not there",
  "not-recognised": "is no export that is known here",
  "own-archive": "is the archive of a magazine: npm run import brings it into an empty one",
  "not-zip": "is a damaged zip",
  "climbing-path": "names files outside of the zip",
  "too-many-files": "has too many files",
  "file-too-large": "is too large",
  "too-large-inside": "unpacks to far more than it holds, as a zip bomb does",
  "not-json": "is damaged JSON",
  "not-xml": "is damaged XML",
  "xml-entity": "declares entities, which are not expanded",
  "not-utf8": "is not written in UTF-8",
  "not-csv": "is damaged CSV",
  "not-yaml": "is damaged YAML",
  "too-long": "has an entry that is too long",
  "too-many-subscribers":
    "has more than 250,000 subscribers: import the list in several parts, one after the other",
  "too-many-entries": "has more people, terms and links than an import can hold",
} as const;

export type ProblemCode = keyof typeof SENTENCES;

/** A source cannot be read at all; says where. */
export class ImportProblem extends Error {
  override name = "ImportProblem";
  readonly code: ProblemCode;
  readonly place: Place;
  readonly detail: string;

  constructor(code: ProblemCode, place: Place, detail = "") {
    const sentence = SENTENCES[code] + (detail && ` (${detail})`);
    super([place.file, place.field, sentence].filter(Boolean).join(": "));
    this.code = code;
    this.place = place;
    this.detail = detail;
  }
}
