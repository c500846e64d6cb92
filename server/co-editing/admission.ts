/** Checks who may write in the document of a post: the rule of its page, for as long as the socket is open. */
import type { Database } from "#app/database/client/client.server.ts";
import { readSessionCookie } from "#app/features/accounts/sessions/session-cookies.server.ts";
import { findSession } from "#app/features/accounts/sessions/sessions.server.ts";
import type { CLOSE_CODES } from "#app/features/posts/documents/document-address.ts";
import { findEditablePost } from "#app/features/posts/documents/editable-post.server.ts";
import { SECOND } from "#app/lib/time.ts";

/** How long a decision holds for further messages that change nothing. */
const RECHECK_MS = 1 * SECOND;

/** The person at the other end of a socket. */
export interface AdmittedWriter {
  userId: string;
  name: string;
}

export type Refusal = keyof typeof CLOSE_CODES;

/** Looks the session and the right up again, since either may end while the socket is open. */
export class Admission {
  readonly postId: string;
  writer: AdmittedWriter = { userId: "", name: "" };
  readonly #db: Database;
  readonly #token: string | null;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #refusal: Refusal | null = null;

  constructor(db: Database, request: Request, postId: string) {
    this.#db = db;
    this.#token = readSessionCookie(request);
    this.postId = postId;
  }

  /** @returns why nothing more is taken; null while the person may write */
  async findRefusal(maxAgeMs = RECHECK_MS): Promise<Refusal | null> {
    if (performance.now() - this.#checkedAt < maxAgeMs) return this.#refusal;
    this.#refusal = await this.#check();
    this.#checkedAt = performance.now();
    return this.#refusal;
  }

  async #check(): Promise<Refusal | null> {
    const session = this.#token ? await findSession(this.#db, this.#token) : null;
    if (!session) return "signedOut";
    const { userId, name, role } = session;
    this.writer = { userId, name };
    const post = await findEditablePost(this.#db, this.postId, { userId, role });
    return post ? null : "gone";
  }
}
