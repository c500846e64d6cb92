/** The report of a check: what will be imported, and what cannot be, with its place. */
import type { FoundKind } from "./found-kinds.ts";
import type { LossCode } from "./loss-codes.ts";
import type { Place } from "./model.ts";

export const COUNTED = [
  "posts",
  "drafts",
  "pages",
  "people",
  "categories",
  "tags",
  "comments",
  "files",
  "redirects",
  "newsletters",
  "plans",
  "offers",
  "subscribers",
] as const;

export type CountedKind = (typeof COUNTED)[number];

export interface LossExample extends Place {
  detail: string;
}

export interface ReportedLoss {
  code: LossCode;
  count: number;
  /** The first ones. */
  examples: LossExample[];
}

/** A person or term of the source, and what it may become. */
export interface ReportedName {
  externalId: string;
  name: string;
  /** Email address of a person; "" otherwise. */
  email: string;
  /** How many posts have it. */
  posts: number;
  /** An author or term here with the same email address, name or slug; null for none. */
  match: string | null;
}

export interface ReportedNewsletter {
  externalId: string;
  name: string;
  /** Whether new readers get it. */
  isDefault: boolean;
}

export interface Sample {
  title: string;
  /** HTML of the source, sanitised. */
  before: string;
  /** HTML as readers will see it. */
  after: string;
}

/** How many posts are mostly a video, an audio file or a gallery. */
export type FoundKinds = Record<FoundKind, number>;

export interface ImportReport {
  title: string;
  counts: Record<CountedKind, number>;
  losses: ReportedLoss[];
  people: ReportedName[];
  categories: ReportedName[];
  tags: ReportedName[];
  /** Old addresses that keep working: unchanged, or by a redirect. */
  addresses: { same: number; redirected: number };
  /** Missing in reports of older versions, as is what follows. */
  kinds?: FoundKinds;
  /** The chosen kinds when addresses were planned, since these depend on them. */
  plannedFor?: string;
  /** Those of the source, the main one first. */
  newsletters?: ReportedNewsletter[];
  samples: Sample[];
}

const MAX_EXAMPLES = 25;
export const MAX_NAMES = 500;

const isSame = (a: LossExample, b: LossExample) =>
  a.file === b.file && a.field === b.field && a.detail === b.detail;

/** Collects losses by their kind, with a few examples of each. */
export class LossList {
  readonly #byCode = new Map<LossCode, ReportedLoss>();

  add(code: LossCode, { file, field }: Place, detail: string): void {
    const known = this.#byCode.get(code) ?? { code, count: 0, examples: [] };
    this.#byCode.set(code, known);
    known.count += 1;
    const example = { file, field: field.slice(0, 200), detail: detail.slice(0, 200) };
    const isKnown = known.examples.some((each) => isSame(each, example));
    if (known.examples.length < MAX_EXAMPLES && !isKnown) known.examples.push(example);
  }

  list(): ReportedLoss[] {
    return [...this.#byCode.values()].sort((a, b) => b.count - a.count);
  }
}
