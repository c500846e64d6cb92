import type { Flag, Json, Millis } from "./column-types.ts";

/** A person who can sign in, or who came in with an import and may sign in later. */
export interface UsersTable {
  id: string;
  name: string;
  /** Null for people who came in with an import and never had an address here. */
  email: string | null;
  email_verified: Flag;
  image_id: string | null;
  role: "reader" | "author" | "editor" | "owner";
  /** Null, or until when the person is shut out (milliseconds since 1970). */
  banned_until: Millis | null;
  locale: string | null;
  created_at: Millis;
  updated_at: Millis;
}

/** One way to prove who one is: a password hash, or a provider's subject. */
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
  /** SHA-256 of what the cookie holds: who reads this table cannot sign in with it. */
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: Millis;
  created_at: Millis;
  updated_at: Millis;
}

/** One-time secrets: links sent by mail, sign-ins under way. */
export interface VerificationsTable {
  id: string;
  /** What it is for and the SHA-256 of the secret, e.g. `reset-password:…`. */
  identifier: string;
  /** JSON: what the holder of the secret may do. */
  value: string;
  expires_at: Millis;
  created_at: Millis;
  updated_at: Millis;
}

/** A link to an account with a role, sent to an address that has none yet. */
export interface InvitationsTable {
  id: string;
  email: string;
  role: UsersTable["role"];
  /** SHA-256 of the secret in the link. */
  token_hash: string;
  invited_by: string | null;
  created_at: Millis;
  expires_at: Millis;
}

/** A key on a reader's device or stick that signs in without a password (WebAuthn). */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** base64url, as the browser names it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often it signed, by its own count; 0 where it does not count. */
  counter: number;
  transports: Json<string[]>;
  name: string;
  created_at: Millis;
  last_used_at: Millis | null;
}

/** The shared secret of a person's authenticator app (RFC 6238). */
export interface AuthenticatorsTable {
  user_id: string;
  /** Sealed with the magazine's own key. */
  secret: string;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number;
  /** Null until the first code proved that the app has the secret. */
  confirmed_at: Millis | null;
  created_at: Millis;
}

/** Codes on paper that stand in for a lost authenticator, once each. */
export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  code_hash: string;
  used_at: Millis | null;
}

/** A byline. Usually belongs to a user; a guest writer's does not. */
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
  /** `{ facebook, twitter, youtube, instagram, website }`, each an address or "#". */
  links: Json<Record<string, string>>;
  post_count: number;
  follower_count: number;
  created_at: Millis;
  updated_at: Millis;
}

export interface FollowsTable {
  user_id: string;
  subject_kind: "author" | "term";
  subject_id: string;
  created_at: Millis;
}

export interface BillingAddressesTable {
  user_id: string;
  country: string;
  state: string;
  line1: string;
  line2: string;
  city: string;
  postal_code: string;
  updated_at: Millis;
}
