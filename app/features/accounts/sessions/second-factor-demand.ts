/** Who must log in with two factors, and from when on (OWASP ASVS 5, 6.3.3). */
import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import { DAY } from "#app/lib/time.ts";

/** From the role, or from the demand if that is later, until nothing works without. */
const SECOND_FACTOR_GRACE_MS = 14 * DAY;

/** Deadline for the second factor, as the desk shows it. */
export interface SecondFactorDemand {
  /** Milliseconds since 1970. */
  dueAt: number;
  /** Nothing but reading and the own account works until it is set up. */
  isOverdue: boolean;
}

/** @param dueAt from `secondFactorDueAt` */
export function demandOf(dueAt: number | null, now = Date.now()): SecondFactorDemand | null {
  return dueAt === null ? null : { dueAt, isOverdue: dueAt <= now };
}

interface DemandedPerson {
  role: Role;
  /** Milliseconds since 1970, as all times here. */
  roleSince: number;
  /** Since when the magazine demands it; 0 for always, null when it does not. */
  demandedSince: number | null;
  hasSecondFactor: boolean;
}

/** When an editor or owner must have a second factor; null for people who have one or need none. */
export function secondFactorDueAt(person: DemandedPerson): number | null {
  const { role, roleSince, demandedSince, hasSecondFactor } = person;
  if (demandedSince === null || hasSecondFactor) return null;
  if (!hasRole({ userId: null, role }, "editor")) return null;
  return Math.max(roleSince, demandedSince) + SECOND_FACTOR_GRACE_MS;
}
