/** Finds the redirect of an address that nothing else answers. */
import type { Database } from "#app/database/client/client.server.ts";
import { addressKey } from "./address-key.ts";
import type { RedirectStatus } from "./models.ts";
import { type KnownPattern, PatternList } from "./pattern-list.ts";
import { MAX_STEPS } from "./redirect-map.ts";
import { fillTarget, localPathOf, locationFor } from "./redirect-target.ts";

interface Rule extends KnownPattern {
  id: string;
  target: string | null;
  status: RedirectStatus;
}

export interface FoundRedirect {
  /** Id of the first redirect in a chain, whose hits are counted. */
  id: string;
  status: RedirectStatus;
  /** Null for 410. */
  location: string | null;
}

const COLUMNS = ["id", "source", "target", "status"] as const;

/**
 * Exact addresses are one indexed lookup each, so that fifty thousand take no memory. The patterns,
 * at most a few hundred, are kept parsed.
 */
export class RedirectFinder {
  readonly #db: Database;
  #patterns: Promise<PatternList<Rule>> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reads the patterns again at the next request, after `redirects.changed`. */
  refresh(): void {
    this.#patterns = null;
  }

  #listPatterns(): Promise<PatternList<Rule>> {
    if (this.#patterns) return this.#patterns;
    const reading = this.#db
      .selectFrom("redirects")
      .select(COLUMNS)
      .where("is_pattern", "=", 1)
      .execute()
      .then((rows) => new PatternList(rows));
    this.#patterns = reading;
    reading.catch(() => {
      if (this.#patterns === reading) this.#patterns = null;
    });
    return reading;
  }

  async #next(path: string): Promise<Rule | null> {
    const exact = await this.#db
      .selectFrom("redirects")
      .select(COLUMNS)
      .where("source_key", "=", addressKey(path))
      .where("is_pattern", "=", 0)
      .executeTakeFirst();
    if (exact) return exact;
    const found = (await this.#listPatterns()).match(path);
    if (!found) return null;
    const { rule, captured } = found;
    return { ...rule, target: rule.target && fillTarget(rule.target, captured) };
  }

  /**
   * Follows the redirects of a path to their end. Saved chains are short; only patterns can make
   * longer ones.
   * @param search of the request, with its question mark
   * @returns null without one, and for a loop
   */
  async find(path: string, search: string): Promise<FoundRedirect | null> {
    const first = await this.#next(path);
    if (!first) return null;
    let last = first;
    for (let step = 0; step <= MAX_STEPS; step += 1) {
      const onward = localPathOf(last.target);
      const next = onward === null ? null : await this.#next(onward);
      if (!next) return found(first, last, search);
      last = { ...next, status: last.status === 302 ? 302 : next.status };
      if (next.target === null) return { id: first.id, status: 410, location: null };
    }
    return null;
  }
}

function found({ id }: Rule, { target, status }: Rule, search: string): FoundRedirect {
  const location = target === null ? null : locationFor(target, search);
  return { id, status, location };
}
