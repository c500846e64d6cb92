/**
 * Finds out who sends a request of the Admin API: a JWT that is signed with the key that its header names, as Ghost
 * wants it (https://docs.ghost.org/admin-api/#token-authentication).
 */
import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import {
  findStaffKey,
  recordTokenUse,
} from "#app/features/accounts/staff-tokens/staff-tokens.server.ts";
import { findAdminKey, recordIntegrationUse } from "#app/features/integrations/queries.server.ts";
import { SCOPES } from "#app/features/integrations/scopes.ts";
import type { Services } from "#app/platform/context.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import type { Caller } from "./caller.ts";

type AuthServices = Pick<Services, "db" | "env">;

/** How old a token may be. */
const LIFETIME = "5 min";
/** Between the clocks of two machines. */
const CLOCK_SECONDS = 10;

/** The `aud` claim names this API, with or without a version: clients send any, and Ghost accepts them all. */
const AUDIENCE = /(?:^|\/)admin\/?$/;

const invalid = (reason: string) =>
  new GhostError("UnauthorizedError", `Invalid token: ${reason}`, { code: "INVALID_JWT" });

/** @throws GhostError without a header of this form */
function tokenOf({ headers }: Request): string {
  const header = headers.get("authorization");
  if (!header) {
    throw new GhostError("NoPermissionError", "Authorization failed", {
      context: "Unable to determine the authenticated user or integration. Send a token.",
    });
  }
  const [, token] = /^Ghost\s+(\S+)$/i.exec(header) ?? [];
  if (token) return token;
  throw new GhostError(
    "UnauthorizedError",
    'Authorization header format is "Authorization: Ghost [token]"',
    { code: "INVALID_AUTH_HEADER" },
  );
}

function keyIdOf(token: string): string {
  let kid: unknown;
  try {
    ({ kid } = decodeProtectedHeader(token));
  } catch {
    throw invalid("jwt malformed");
  }
  if (typeof kid === "string" && kid) return kid;
  throw new GhostError("BadRequestError", "Admin API kid missing.", {
    code: "MISSING_ADMIN_API_KID",
  });
}

/** The algorithm is fixed here: what the token claims of itself decides nothing (RFC 8725 §3.1). */
async function verify(token: string, secret: string): Promise<void> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret, "hex"), {
      algorithms: ["HS256"],
      maxTokenAge: LIFETIME,
      clockTolerance: CLOCK_SECONDS,
    });
    if (![payload.aud ?? []].flat().some((audience) => AUDIENCE.test(audience))) {
      throw invalid("jwt audience invalid");
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalid("jwt expired");
    throw error instanceof errors.JOSEError ? invalid(error.message) : error;
  }
}

interface FoundCaller {
  caller: Caller;
  secret: string;
  recordUse(): Promise<void>;
}

async function findIntegration(services: AuthServices, keyId: string): Promise<FoundCaller | null> {
  const key = await findAdminKey(services, keyId);
  if (!key) return null;
  const { integration, secret } = key;
  const { id, name, scopes } = integration;
  const change = { actor: { userId: null, role: "editor" as const } };
  return {
    caller: { id, name, scopes, change, writesAs: null },
    secret,
    recordUse: () => recordIntegrationUse(services.db, integration),
  };
}

/** Scopes of people who use their own token; the policies of the commands decide the rest. */
const STAFF_SCOPES = { editor: ["posts", "media"], owner: SCOPES } as const;

async function findPerson(services: AuthServices, keyId: string): Promise<FoundCaller | null> {
  const key = await findStaffKey(services, keyId);
  if (!key) return null;
  const { userId, name, role, secret } = key;
  const scopes = STAFF_SCOPES[role === "owner" ? "owner" : "editor"];
  return {
    caller: { id: userId, name, scopes, change: { actor: { userId, role } }, writesAs: userId },
    secret,
    recordUse: () => recordTokenUse(services.db, userId),
  };
}

/**
 * Who sends a request.
 * @throws GhostError without a valid token
 */
export async function authenticate(services: AuthServices, request: Request): Promise<Caller> {
  const token = tokenOf(request);
  const keyId = keyIdOf(token);
  const found = (await findIntegration(services, keyId)) ?? (await findPerson(services, keyId));
  if (!found) {
    throw new GhostError("UnauthorizedError", "Unknown Admin API Key", {
      code: "UNKNOWN_ADMIN_API_KEY",
    });
  }
  await verify(token, found.secret);
  await found.recordUse();
  return found.caller;
}
