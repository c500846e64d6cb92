import type { Generated } from "kysely";
import type { Flag, Json, Millis } from "./column-types.ts";

/** A user who can sign in, or an imported one who may sign in later. */
export interface UsersTable {
  id: string;
  name: string;
  /** Null for imported users without an email address. */
  email: string | null;
  email_verified: Flag;
  image_id: string | null;
  role: "reader" | "author" | "editor" | "owner";
  /** When they got the role; null for when the account was created. */
  role_since: Generated<Millis | null>;
  /** Suspended until (Unix time in milliseconds), or null. */
  banned_until: Millis | null;
  locale: string | null;
  created_at: Millis;
  updated_at: Millis;
}

/** A credential: a password hash, or the subject at an OAuth provider. */
export interface AccountsTable {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  access_token_expires_at: Millis | null;
  scope: string | null;
  created_at: Millis;
  updated_at: Millis;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** SHA-256 of the session token: a leaked table cannot be used to sign in. */
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  /** 1 when it began with a passkey or a code, or a passkey was added in it. */
  is_two_factor: Generated<Flag>;
  expires_at: Millis;
  created_at: Millis;
  updated_at: Millis;
}

/** One-time tokens: emailed links, pending sign-ins. */
export interface VerificationsTable {
  id: string;
  /** Purpose and SHA-256 of the token, e.g. `reset-password:…`. */
  identifier: string;
  /** JSON: what the token authorizes. */
  value: string;
  expires_at: Millis;
  created_at: Millis;
  updated_at: Millis;
}

/** An invitation to create an account with a role. */
export interface InvitationsTable {
  id: string;
  email: string;
  role: UsersTable["role"];
  /** SHA-256 of the token in the link. */
  token_hash: string;
  invited_by: string | null;
  created_at: Millis;
  expires_at: Millis;
}

/** A passkey (WebAuthn credential). */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** Credential id, base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signature counter (WebAuthn §6.1.1); 0 when unsupported. */
  counter: number;
  transports: Json<string[]>;
  name: string;
  created_at: Millis;
  last_used_at: Millis | null;
}

/** The shared secret of an authenticator app (TOTP, RFC 6238). */
export interface AuthenticatorsTable {
  user_id: string;
  /** Encrypted; see platform/security/encryption.server.ts. */
  secret: string;
  /** Time step of the last accepted code, to prevent replays. */
  last_step: number;
  /** Null until a first code has been verified. */
  confirmed_at: Millis | null;
  created_at: Millis;
}

/** A person's own key of the Admin API. */
export interface StaffTokensTable {
  user_id: string;
  /** Names the key in each request: 24 hexadecimal digits. */
  key_id: string;
  /** Encrypted; see platform/security/encryption.server.ts. */
  secret: string;
  created_at: Millis;
  /** When it was used last, to a few minutes. */
  used_at: Generated<Millis | null>;
}

/** Recovery codes for a lost authenticator, each valid once. */
export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  code_hash: string;
  used_at: Millis | null;
}

/** A byline. Usually belongs to a user; guest authors have none. */
export interface AuthorsTable {
  id: string;
  user_id: string | null;
  slug: string;
  first_name: string;
  last_name: string;
  display_name: string;
  email: string | null;
  gender: string | null;
  avatar_id: string | null;
  cover_id: string | null;
  job_name: string;
  description: string;
  /** `{ facebook, twitter, youtube, instagram, website }`, each a URL or "#". */
  links: Json<Record<string, string>>;
  post_count: number;
  follower_count: number;
  created_at: Millis;
  updated_at: Millis;
}

export interface FollowsTable {
  user_id: string;
  subject_kind: "author" | "term" | "series";
  subject_id: string;
  created_at: Millis;
}

export interface BillingAddressesTable {
  user_id: string;
  country: string;
  state: string;
  /** "" for none. */
  company: Generated<string>;
  line1: string;
  line2: string;
  city: string;
  postal_code: string;
  /** VAT number of a company; "" for none. */
  vat_number: Generated<string>;
  updated_at: Millis;
}
