/** Limits how often a plan is chosen. */
import type { Database } from "#app/database/client/client.server.ts";
import { HOUR } from "#app/lib/time.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";

/** Far more than anybody changes their mind. */
const PLAN_CHOICES: RateLimit = { name: "plan-choices", points: 20, windowMs: HOUR };

/**
 * Counts a choice of a plan.
 * @throws TooManyRequests when somebody makes too many
 */
export const countPlanChoice = (db: Database, userId: string, at: number): Promise<void> =>
  consumeRateLimit(db, PLAN_CHOICES, userId, at);
