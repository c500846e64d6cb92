import type { Role } from "#app/features/accounts/policy.ts";
import type { SecondFactorDemand } from "#app/features/accounts/sessions/second-factor-demand.ts";
import type { Picture } from "#app/lib/media/picture.ts";

/** The person at the desk, as its frame shows them. */
export interface DeskUser {
  name: string;
  role: Role;
  avatar: Picture | null;
  /** Unread notifications. */
  unread: number;
  demand: SecondFactorDemand | null;
  /** Whether their side menu shows icons alone. */
  isMenuNarrow: boolean;
}
