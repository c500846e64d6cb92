/** Bounds the forms with pictures that are taken at once: each is in memory as a whole. */
import { hasRole } from "#app/features/accounts/policy.ts";
import type { Services } from "#app/platform/context.server.ts";
import { adminPathOf } from "#app/platform/http/api-path.ts";
import { findActor } from "#server/media/file-access.ts";

/** One form with the largest picture takes some 150 MB while it is read and examined. */
const MOST = 4;
/** So that one person does not keep the others waiting. */
const MAX_PER_PERSON = 2;

export class LargeBodies {
  readonly #bySender = new Map<string, number>();
  #taken = 0;

  /** @returns what gives the place back; null when there is none */
  take(sender: string): (() => void) | null {
    const own = this.#bySender.get(sender) ?? 0;
    if (this.#taken >= MOST || own >= MAX_PER_PERSON) return null;
    this.#count(sender, 1);
    return () => this.#count(sender, -1);
  }

  #count(sender: string, step: 1 | -1): void {
    this.#taken += step;
    const own = (this.#bySender.get(sender) ?? 0) + step;
    if (own === 0) this.#bySender.delete(sender);
    else this.#bySender.set(sender, own);
  }
}

type SenderServices = Pick<Services, "db" | "env">;

/** The integration or person whose key has signed a request of the Admin API; "" for an invalid one. */
async function findProgram(services: SenderServices, request: Request): Promise<string> {
  // Loaded with the first large request: the thread that answers needs no cryptography otherwise.
  const { authenticate } = await import("#app/api/admin/authenticate.server.ts");
  return authenticate(services, request).then(
    ({ id }) => id,
    () => "",
  );
}

/**
 * Names who sends a large body, before it is read. People who work here and programs with a key have places of their own.
 * Readers and strangers share those of one person: anybody can be many of them, and send as slowly as is allowed.
 */
export const largeSenders =
  (services: SenderServices) =>
  async (request: Request): Promise<string> => {
    if (adminPathOf(new URL(request.url).pathname) !== null) return findProgram(services, request);
    const actor = await findActor(services.db, request);
    return actor.userId !== null && hasRole(actor, "author") ? actor.userId : "";
  };
