/** The signed-in user of a request, memoised so that all loaders share one lookup. */
import { createContext, type RouterContextProvider } from "react-router";
import { isOutage } from "#app/database/client/outage.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { Actor, Role } from "#app/features/accounts/policy.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import {
  getServices,
  markPersonal,
  type PageRecord,
  pageContext,
} from "#app/platform/context.server.ts";
import { SignInNeeded } from "#app/platform/errors.ts";
import { readSessionCookie } from "./session-cookies.server.ts";
import { findSession, type SessionRow, touchSession } from "./sessions.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The signed-in user. */
export interface Viewer {
  userId: string;
  sessionId: string;
  /**
   * When the session was created (milliseconds since 1970); sensitive actions require a recent one.
   */
  signedInAt: number;
  /**
   * Their present rights: a reader's only, while a second factor is overdue; an author's, while a
   * reader's plan includes posts.
   */
  role: Role;
  /** The role that they were given. */
  heldRole: Role;
  /** When an editor or owner must have a second factor; null for people who have one or need none. */
  secondFactorDue: number | null;
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  /** Their own avatar, else the avatar of their byline. */
  avatar: Picture | null;
  /** Their byline, if they write. */
  author: { id: string; slug: string; path: string } | null;
}

/** Memoised per request. */
const known = new WeakMap<PageRecord, Promise<Viewer | null>>();

function toViewer(row: SessionRow, avatar: Picture | null): Viewer {
  const { userId, sessionId, role, heldRole, name, email, authorId: id, authorSlug: slug } = row;
  return {
    userId,
    sessionId,
    role,
    heldRole,
    secondFactorDue: row.secondFactorDue,
    name,
    email,
    avatar,
    signedInAt: row.startedAt,
    isEmailVerified: row.isVerified === 1,
    author: id && slug ? { id, slug, path: row.authorPath } : null,
  };
}

async function lookUp(context: Context, request: Request): Promise<Viewer | null> {
  const token = readSessionCookie(request);
  if (!token) return null;
  const { db } = getServices(context);
  const row = await findSession(db, token);
  if (!row) return null;
  // Reading does not need to wait until a full disk is cleared.
  await touchSession(db, row).catch((error) => {
    if (!isOutage(error)) throw error;
  });
  const pictureId = row.imageId ?? row.authorAvatarId;
  const media = await loadMedia(db, [pictureId]);
  return toViewer(row, toPicture(media.get(pictureId ?? "")));
}

/**
 * The signed-in user, or null. Marks the response as private. Public cached pages are rendered
 * without cookies and have no viewer.
 */
export function findViewer(context: Context, request: Request): Promise<Viewer | null> {
  markPersonal(context);
  const page = context.get(pageContext);
  const found = known.get(page) ?? lookUp(context, request);
  known.set(page, found);
  return found;
}

/** The user that a guard admitted; set by `admit`. */
export const viewerContext = createContext<Viewer>();

/**
 * The signed-in user of a route below a guard (`routes/guards`).
 * @throws Error without a guard, so that a route cannot assume a user by mistake
 */
export function getViewer(context: Context): Viewer {
  return context.get(viewerContext);
}

/**
 * For routes where only one method requires sign-in, so that they have no guard.
 * @throws SignInNeeded for a signed-out visitor, who is redirected to the login and back
 */
export async function requireViewer(context: Context, request: Request): Promise<Viewer> {
  const viewer = await findViewer(context, request);
  if (!viewer) throw new SignInNeeded("Signing in is needed");
  return viewer;
}

/** The actor for commands. */
export function actorOf(viewer: Viewer | null): Actor {
  return viewer ? { userId: viewer.userId, role: viewer.role } : { userId: null, role: null };
}
