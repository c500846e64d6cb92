/** Who a person is to the magazine, and what the roles may do. */
import { Forbidden, SignInNeeded } from "#app/platform/errors.ts";

export type Role = "reader" | "author" | "editor" | "owner";

const RANK: Record<Role, number> = { reader: 1, author: 2, editor: 3, owner: 4 };

export const ROLES = Object.keys(RANK) as Role[];

/** Who asks for a change; `userId` and `role` are null for a signed-out visitor. */
export interface Actor {
  userId: string | null;
  role: Role | null;
}

/** Imports, jobs and scripts: they act for the owner, in nobody's name. */
export const SYSTEM: Actor = { userId: null, role: "owner" };

/** By whom and when something is changed; every command takes it last. */
export interface Change {
  actor: Actor;
  /** Milliseconds since 1970; now when left out. Imports give the time of the original. */
  at?: number;
  /** True while content is brought in: it is not announced to anybody as news. */
  isImport?: boolean;
}

/** Something new may carry the date of its original; a later change is dated when it is made. */
export function dateOf({ at, isImport }: Change, isNew: boolean): number {
  return isImport && !isNew ? Date.now() : (at ?? Date.now());
}

/** Every role can do what the roles below it can. */
export function hasRole(actor: Actor, least: Role): boolean {
  return actor.role !== null && RANK[actor.role] >= RANK[least];
}

/** People, roles, settings and plans belong to the owner. */
export const canManageSite = (actor: Actor): boolean => hasRole(actor, "owner");

/** Terms, other people's posts and comments belong to the editors. */
export const canEditAll = (actor: Actor): boolean => hasRole(actor, "editor");

/** One's own account, or any account for the owner. */
export const canEditUser = (actor: Actor, userId: string): boolean =>
  canManageSite(actor) || (actor.role !== null && actor.userId === userId);

/** One's own byline, or any byline for editors. */
export const canEditAuthor = (actor: Actor, author: { userId: string | null }): boolean =>
  canEditAll(actor) || (hasRole(actor, "author") && author.userId === actor.userId);

/**
 * Refuses what a policy does not allow.
 * @throws SignInNeeded for a signed-out visitor, Forbidden for everyone else
 */
export function requireThat(isAllowed: boolean, actor: Actor, what: string): void {
  if (isAllowed) return;
  if (actor.role === null) throw new SignInNeeded(`Signing in is needed to ${what}`);
  throw new Forbidden(`Not allowed to ${what}`);
}
