import { SECOND } from "#app/lib/time.ts";
import type { CountedAttempts, RateLimit } from "#app/platform/security/rate-limits.server.ts";

/** Headers that report the rest of a rate limit (draft-ietf-httpapi-ratelimit-headers-06, which clients know best). */
export const limitHeaders = (
  { points: most, windowMs }: RateLimit,
  { points, resets_at }: CountedAttempts,
  now = Date.now(),
): [name: string, value: string][] => [
  ["RateLimit-Policy", `${most};w=${windowMs / SECOND}`],
  ["RateLimit-Limit", String(most)],
  ["RateLimit-Remaining", String(Math.max(0, most - points))],
  ["RateLimit-Reset", String(Math.max(0, Math.ceil((resets_at - now) / SECOND)))],
];
