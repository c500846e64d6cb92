/** Who is said to have ended a subscription at another's request. */
import type { Actor } from "#app/features/accounts/policy.ts";

/** The source in events of what another program has done. */
export const BY_PROGRAM = "api";

/** Owners act in the desk, programs in nobody's name. */
export const endedBy = ({ userId }: Pick<Actor, "userId">) =>
  userId === null ? BY_PROGRAM : "desk";
