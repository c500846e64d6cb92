/** The patterns of a site: of several that match, the one with the longest literal text holds. */
import {
  type CapturedTexts,
  literalLength,
  matchPattern,
  parsePattern,
  type RedirectPattern,
  readPath,
} from "./redirect-pattern.ts";

export interface KnownPattern {
  source: string;
}

interface Entry<Rule> {
  rule: Rule;
  pattern: RedirectPattern;
}

export class PatternList<Rule extends KnownPattern> {
  readonly #entries: readonly Entry<Rule>[];

  constructor(rules: readonly Rule[]) {
    this.#entries = rules
      .flatMap((rule) => {
        const pattern = parsePattern(rule.source);
        return pattern ? [{ rule, pattern }] : [];
      })
      .sort((a, b) => literalLength(b.pattern) - literalLength(a.pattern));
  }

  get size(): number {
    return this.#entries.length;
  }

  match(path: string): { rule: Rule; captured: CapturedTexts } | null {
    const read = readPath(path);
    for (const { rule, pattern } of this.#entries) {
      const captured = matchPattern(pattern, read);
      if (captured) return { rule, captured };
    }
    return null;
  }
}
