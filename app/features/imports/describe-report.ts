/** A report, and what could not be brought, as lines for a terminal. */
import { counted } from "#app/lib/text.ts";
import { type FailureKind, failureKind } from "./failure-kinds.ts";
import type { ImportFailure } from "./failures.server.ts";
import { FOUND_KINDS } from "./found-kinds.ts";
import type { LossCode } from "./loss-codes.ts";
import { COUNTED, type CountedKind, type ImportReport } from "./report.ts";

const SENTENCES: Record<LossCode, string> = {
  frame: "HTML with scripts or forms, shown in a frame",
  "embed-link": "Embeds that become links",
  "unknown-card": "Unknown cards, left out",
  "simpler-card": "Cards that become simpler",
  script: "Scripts, forms and plug-ins, left out",
  "email-only": "Sent by email only, become drafts",
  shortcode: "Unknown shortcodes, left out",
  "media-missing": "Files that are not in the export, left out",
  "media-elsewhere": "Files on a web site, left out unless --fetch is given",
  "code-injection": "Code in the head or foot of pages, left out unless --code is given",
  "address-query": "Old addresses with a query, which cannot be redirected",
  "author-missing": "Posts without an author, written under the magazine's name",
  "no-date": "Published without a date that can be read (since 1970), dated to the import",
  "too-long": "Texts that are too long, not imported",
  unreadable: "Files and texts that cannot be read, not imported",
  "not-supported": "Content without an equivalent here",
  "slug-changed": "Short names that were taken or reserved, changed",
  "no-agreement": "Subscribers without a date of consent, not imported",
  left: "Unsubscribed and bouncing addresses, which get no emails here",
  "bad-email": "Subscribers without a valid address, not imported",
  paying:
    "Subscribers who pay: their newsletter comes, with a label that says for what; a plan where one is named (--payers)",
  "label-left-out": "Labels beyond the 500 that a magazine can have, left out",
  shortened:
    "Names longer than 100 characters, labels longer than 60 and notes longer than 2,000, shortened",
  tier: "Access of tiers that are not in the export, becomes paid access",
  refused: "Redirects that are not understood",
};

const SHOWN = 5;

const ONE: Record<CountedKind, string> = {
  posts: "post",
  drafts: "draft",
  pages: "page",
  people: "author",
  categories: "category",
  tags: "tag",
  comments: "comment",
  files: "file",
  redirects: "redirect",
  newsletters: "newsletter",
  plans: "plan",
  offers: "coupon",
  subscribers: "subscriber",
};

const MANY: Partial<Record<CountedKind, string>> = { people: "authors", offers: "coupons" };

/** Describes the kinds that posts get by their contents; "" for articles alone. */
function describeKinds(kinds: ImportReport["kinds"]): string {
  const found = FOUND_KINDS.filter((kind) => kinds && kinds[kind] > 0);
  if (found.length === 0) return "";
  const numbers = found.map((kind) => `${kind} ${kinds![kind]}`).join(", ");
  return `Posts that are mainly a video, audio or gallery: ${numbers} (--kind video=article and so on keep them articles).`;
}

/** The findings of a check as English lines for the terminal. */
export function describeReport({ title, counts, losses, addresses, kinds }: ImportReport): string {
  const numbers = COUNTED.filter((name) => counts[name] > 0).map((name) =>
    counted(counts[name], ONE[name], MANY[name] ?? name),
  );
  const lines = [
    `${title || "The export"}: ${numbers.join(", ") || "nothing"}.`,
    `Old addresses that redirect to new ones: ${addresses.redirected}; that stay: ${addresses.same}.`,
  ];
  lines.push(...[describeKinds(kinds)].filter(Boolean));
  for (const { code, count, examples } of losses) {
    lines.push(`${SENTENCES[code]}: ${count}`);
    for (const { file, field, detail } of examples.slice(0, SHOWN)) {
      lines.push(`  ${[file, field, detail].filter(Boolean).join(": ")}`);
    }
    if (count > SHOWN) lines.push(`  … and ${count - Math.min(SHOWN, examples.length)} more`);
  }
  return lines.join("\n");
}

const REASONS: Record<FailureKind, string> = {
  "not-asked": "Not in the export, and not fetched (--fetch brings it)",
  "not-there": "Neither in the export nor on the old site",
  "no-answer": "The old site did not answer",
  "file-too-large": "Too large",
  unusable: "Damaged, or of a type that is not supported",
  "kept-edited": "Edited here since, left as it is",
  "too-long": "The text is too long",
  unconvertible: "The text cannot be converted",
  "code-kept-out": "Code that was not imported",
  "label-kept-out": "Labels beyond the 500 that a magazine can have",
};

function describeReason(reason: string): string {
  const kind = failureKind(reason);
  return kind ? REASONS[kind] : `Refused: ${reason}`;
}

/** By the reason, with every address; "" for none. */
export function describeFailures(failures: readonly ImportFailure[]): string {
  const groups = Map.groupBy(failures, ({ reason }) => describeReason(reason));
  return [...groups]
    .flatMap(([reason, ofReason]) => [
      `${reason}: ${ofReason.length}`,
      ...ofReason.map(({ address }) => `  ${address}`),
    ])
    .join("\n");
}
