/** Who is said to have ended a subscription at another's request. */
import type { MemberStatus } from "#app/database/tables/members.ts";
import type { Actor } from "#app/features/accounts/policy.ts";

/** The source in events of what another program has done. */
export const BY_PROGRAM = "api";

/** Owners act in the desk, programs in nobody's name. */
export const endedBy = ({ userId }: Pick<Actor, "userId">) =>
  userId === null ? BY_PROGRAM : "desk";

/** Details of the end of a subscription: with what somebody was before who got no emails, and so has not left. */
export const endingDetails = (source: string, former: MemberStatus): Record<string, string> =>
  former === "confirmed" ? { source } : { source, former };

/** Pattern of the details of those who got no emails. */
export const NEVER_GOT = '%"former":%';
