/** Roles, and what each of them may do. */
import { Forbidden, SignInNeeded } from "#app/platform/errors.ts";

export type Role = "reader" | "author" | "editor" | "owner";

const RANK: Record<Role, number> = { reader: 1, author: 2, editor: 3, owner: 4 };

export const ROLES = Object.keys(RANK) as Role[];

/** Who performs a change; `userId` and `role` are null for a signed-out visitor. */
export interface Actor {
  userId: string | null;
  role: Role | null;
}

/** Imports, jobs and scripts act with the owner's rights and without a user. */
export const SYSTEM: Actor = { userId: null, role: "owner" };

/** Who makes a change and when. Last parameter of every command. */
export interface Change {
  actor: Actor;
  /** Milliseconds since 1970; defaults to now. Imports pass the original's time. */
  at?: number;
  /** True for imports: no notifications are sent. */
  isImport?: boolean;
}

/** Timestamp for a write: new rows may carry the original's date, updates are dated now. */
export function changeDateOf({ at, isImport }: Change, isNew: boolean): number {
  return isImport && !isNew ? Date.now() : (at ?? Date.now());
}

/** For an event: true where an import has added something; otherwise absent from its payload. */
export function isImported({ isImport }: Pick<Change, "isImport">, isNew: boolean) {
  return (isNew && isImport) || undefined;
}

/** Roles are ranked: each includes the rights of the lower ones. */
export function hasRole(actor: Actor, least: Role): boolean {
  return actor.role !== null && RANK[actor.role] >= RANK[least];
}

/** Users, roles, settings and plans: owner only. */
export const canManageSite = (actor: Actor): boolean => hasRole(actor, "owner");

/** Terms, other people's posts and comments: editors. */
export const canEditAll = (actor: Actor): boolean => hasRole(actor, "editor");

/** Your own account, or any account as the owner. */
export const canEditUser = (actor: Actor, userId: string): boolean =>
  canManageSite(actor) || (actor.role !== null && actor.userId === userId);

/** Anybody's but your own, which have a page with its own check. */
export const canEndSessionsOf = (actor: Actor, userId: string): boolean =>
  canManageSite(actor) && actor.userId !== userId;

/** Your own byline, or any byline as an editor. */
export const canEditAuthor = (actor: Actor, author: { userId: string | null }): boolean =>
  canEditAll(actor) || (hasRole(actor, "author") && author.userId === actor.userId);

/**
 * Throws unless the policy allows the action.
 * @throws SignInNeeded for a signed-out visitor, Forbidden for everyone else
 */
export function requireThat(isAllowed: boolean, actor: Actor, what: string): void {
  if (isAllowed) return;
  if (actor.role === null) throw new SignInNeeded(`Signing in is needed to ${what}`);
  throw new Forbidden(`Not allowed to ${what}`);
}
