import type { Role } from "#app/features/accounts/policy.ts";
import type { SecondFactorDemand } from "#app/features/accounts/sessions/second-factor-demand.ts";
import type { Picture } from "#app/lib/media/picture.ts";

/** What the desk's frame shows of the person at it. */
export interface DeskUser {
  name: string;
  role: Role;
  avatar: Picture | null;
  /** Unread notifications. */
  unread: number;
  demand: SecondFactorDemand | null;
}
