/** Who is asking: the signed-in reader of a request, looked up once however many loaders want to know. */
import { loadMedia, toPicture } from "#app/database/pictures.server.ts";
import type { Picture } from "#app/lib/picture.ts";
import {
  getServices,
  markPersonal,
  type PageRecord,
  pageContext,
} from "#app/platform/context.server.ts";
import { SignInNeeded } from "#app/platform/errors.ts";
import { type Actor, hasRole, type Role, requireThat } from "./policy.ts";
import { readSessionCookie } from "./session-cookies.server.ts";
import { findSession, noteVisit, type SessionRow } from "./sessions.server.ts";

type Context = Parameters<typeof getServices>[0];

/** The signed-in reader. */
export interface Viewer {
  userId: string;
  sessionId: string;
  /** When this session began (milliseconds since 1970): what matters much wants a recent one. */
  signedInAt: number;
  role: Role;
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  /** Their own portrait, else that of their byline. */
  avatar: Picture | null;
  /** Their byline, if they write. */
  author: { id: string; slug: string } | null;
}

/** One look-up per request: every loader of a page gets the same answer. */
const known = new WeakMap<PageRecord, Promise<Viewer | null>>();

function toViewer(row: SessionRow, avatar: Picture | null): Viewer {
  const { userId, sessionId, role, name, email, authorId, authorSlug } = row;
  return {
    ...{ userId, sessionId, role, name, email, avatar },
    signedInAt: row.startedAt,
    isEmailVerified: row.isVerified === 1,
    author: authorId && authorSlug ? { id: authorId, slug: authorSlug } : null,
  };
}

async function lookUp(context: Context, request: Request): Promise<Viewer | null> {
  const token = readSessionCookie(request);
  if (!token) return null;
  const { db } = getServices(context);
  const row = await findSession(db, token);
  if (!row) return null;
  await noteVisit(db, row);
  const pictureId = row.imageId ?? row.authorAvatarId;
  const media = await loadMedia(db, [pictureId]);
  return toViewer(row, toPicture(media.get(pictureId ?? "")));
}

/**
 * The signed-in reader, or null. The answer of this request is then never shared with others; a
 * page that everybody gets is asked for without cookies, and finds nobody.
 */
export function findViewer(context: Context, request: Request): Promise<Viewer | null> {
  markPersonal(context);
  const page = context.get(pageContext);
  const found = known.get(page) ?? lookUp(context, request);
  known.set(page, found);
  return found;
}

/** @throws SignInNeeded for a signed-out visitor; a page then leads to the log-in and back */
export async function requireViewer(context: Context, request: Request): Promise<Viewer> {
  const viewer = await findViewer(context, request);
  if (!viewer) throw new SignInNeeded("Signing in is needed");
  return viewer;
}

/**
 * @throws SignInNeeded for a signed-out visitor, Forbidden for a lower role
 * @public
 */
export async function requireRole(
  context: Context,
  request: Request,
  least: Role,
): Promise<Viewer> {
  const viewer = await requireViewer(context, request);
  const actor = actorOf(viewer);
  requireThat(hasRole(actor, least), actor, `do what only a role of ${least} may`);
  return viewer;
}

/** In whose name commands act. */
export function actorOf(viewer: Viewer | null): Actor {
  return viewer ? { userId: viewer.userId, role: viewer.role } : { userId: null, role: null };
}
