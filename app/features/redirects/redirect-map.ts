/**
 * All redirects in memory while some are saved: finds loops, and shortens chains so that a reader is
 * redirected once.
 */
import { addressKey } from "./address-key.ts";
import type { CheckedRule } from "./check-rule.ts";
import { type KnownPattern, PatternList } from "./pattern-list.ts";
import { fillTarget, localPathOf, targetKeyOf } from "./redirect-target.ts";

export interface KnownRule extends CheckedRule {
  id: string;
}

/** More steps are a loop, or nobody can say where they lead. */
export const MAX_STEPS = 10;

/** Placeholder for what a pattern captures while its target is followed. */
const SAMPLE = "1111";

export class RedirectMap {
  readonly #byKey = new Map<string, KnownRule>();
  readonly #patternRules = new Map<string, KnownRule>();
  readonly #byTarget = new Map<string, Set<string>>();
  #patterns: PatternList<KnownRule & KnownPattern> | null = null;
  /** Rules to write. */
  readonly changed = new Map<string, KnownRule>();

  constructor(rules: Iterable<KnownRule>) {
    for (const rule of rules) this.#put(rule);
  }

  get size(): number {
    return this.#byKey.size;
  }

  get patternCount(): number {
    return this.#patternRules.size;
  }

  /** The rule of the same source. */
  find(key: string): KnownRule | undefined {
    return this.#byKey.get(key);
  }

  #put(rule: KnownRule): void {
    this.delete(rule.key);
    this.#byKey.set(rule.key, rule);
    if (rule.isPattern) {
      this.#patternRules.set(rule.key, rule);
      this.#patterns = null;
    }
    const target = targetKeyOf(rule.target);
    if (target === null) return;
    const sources = this.#byTarget.get(target) ?? new Set();
    this.#byTarget.set(target, sources.add(rule.key));
  }

  delete(key: string): void {
    const rule = this.#byKey.get(key);
    if (!rule) return;
    this.#byKey.delete(key);
    if (this.#patternRules.delete(key)) this.#patterns = null;
    const target = targetKeyOf(rule.target);
    if (target !== null) this.#byTarget.get(target)?.delete(key);
  }

  #listPatterns() {
    this.#patterns ??= new PatternList([...this.#patternRules.values()]);
    return this.#patterns;
  }

  /** Where a path of this site leads next; undefined where it is answered or missing. */
  #next(path: string): { rule: KnownRule; target: string | null } | undefined {
    const rule = this.#byKey.get(addressKey(path));
    if (rule) return { rule, target: rule.target };
    const found = this.#listPatterns().match(path);
    if (!found) return undefined;
    const { rule: pattern, captured } = found;
    return { rule: pattern, target: pattern.target && fillTarget(pattern.target, captured) };
  }

  /**
   * Follows a rule's target to where it ends for good: a temporary redirect may lead elsewhere soon,
   * so a chain is shortened up to there.
   * @returns "loop" when it comes back to the rule, or does not end
   */
  #endOf(rule: CheckedRule): string | null | "loop" {
    let target = rule.isPattern ? sampleOf(rule) : rule.target;
    let end = target;
    let isForGood = true;
    const seen = new Set([rule.key]);
    for (let steps = 0; ; steps += 1) {
      const path = localPathOf(target);
      const next = path === null ? undefined : this.#next(path);
      // A rule may end at a removed page; the rule before it then says so by leading to it.
      if (!next || (next.target === null && !seen.has(next.rule.key))) return end;
      if (seen.has(next.rule.key) || steps === MAX_STEPS) return "loop";
      seen.add(next.rule.key);
      isForGood &&= next.rule.status === 301;
      target = next.target;
      if (isForGood) end = target;
    }
  }

  /**
   * Adds or replaces a rule. Its target becomes the end of the chain that it begins, and rules that
   * lead to it lead to its target.
   * @returns false for a loop; nothing is changed then
   */
  add(rule: KnownRule): boolean {
    const before = this.#byKey.get(rule.key);
    // Part of the map, so that a pattern finds itself.
    this.#put(rule);
    const end = this.#endOf(rule);
    if (end === "loop") {
      this.delete(rule.key);
      if (before) this.#put(before);
      return false;
    }
    const isChain = !rule.isPattern && targetKeyOf(rule.target) !== null;
    this.#change(isChain ? { ...rule, target: end } : rule);
    if (!rule.isPattern && rule.status === 301) this.#shortenTo(rule.key);
    return true;
  }

  #change(rule: KnownRule): void {
    this.#put(rule);
    this.changed.set(rule.key, rule);
  }

  #shortenTo(key: string): void {
    const target = this.#byKey.get(key)?.target ?? null;
    if (target === null) return;
    for (const source of [...(this.#byTarget.get(key) ?? [])]) {
      const rule = this.#byKey.get(source);
      if (rule) this.#change({ ...rule, target });
    }
  }
}

function sampleOf({ target }: CheckedRule): string | null {
  if (target === null) return null;
  return target.replace(/:[a-z]\w*|\*/gi, SAMPLE);
}
