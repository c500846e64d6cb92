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
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: Millis;
  created_at: Millis;
  updated_at: Millis;
}

/** One-time secrets sent by mail: confirmations, password resets. */
export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Millis;
  created_at: Millis;
  updated_at: Millis;
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
