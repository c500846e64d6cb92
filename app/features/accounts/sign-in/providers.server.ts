/** OAuth providers: endpoints, scopes and how each profile response is parsed. */
import { z } from "zod";
import type { Env } from "#app/platform/env.server.ts";

/** Normalised profile of a provider. */
export interface Profile {
  /** Stable user id at the provider. */
  subject: string;
  name: string;
  /** Only when the provider has verified it. */
  email: string | null;
}

export interface SignInProvider {
  id: "google" | "facebook" | "twitter";
  name: string;
  issuer: string;
  authorization: string;
  token: string;
  /** Profile endpoint; requires the access token. */
  profile: string;
  scope: string;
  /** Client authentication at the token endpoint (RFC 6749 §2.3.1). */
  clientAuth: "post" | "basic";
  readProfile(answer: unknown): Profile;
}

const Text = z.string().min(1);

const GoogleAnswer = z.object({
  sub: Text,
  name: z.string().default(""),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
});

const google: SignInProvider = {
  id: "google",
  name: "Google",
  issuer: "https://accounts.google.com",
  authorization: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  profile: "https://openidconnect.googleapis.com/v1/userinfo",
  scope: "openid email profile",
  clientAuth: "post",
  readProfile(answer) {
    const { sub, name, email, email_verified } = GoogleAnswer.parse(answer);
    return { subject: sub, name, email: (email_verified && email?.toLowerCase()) || null };
  },
};

/** Facebook does not say whether an address is verified, so it is treated as unverified. */
const FacebookAnswer = z.object({ id: Text, name: z.string().default("") });

const facebook: SignInProvider = {
  id: "facebook",
  name: "Facebook",
  issuer: "https://www.facebook.com",
  authorization: "https://www.facebook.com/v23.0/dialog/oauth",
  token: "https://graph.facebook.com/v23.0/oauth/access_token",
  profile: "https://graph.facebook.com/v23.0/me?fields=id,name",
  scope: "public_profile",
  clientAuth: "post",
  readProfile(answer) {
    const { id, name } = FacebookAnswer.parse(answer);
    return { subject: id, name, email: null };
  },
};

const TwitterAnswer = z.object({ data: z.object({ id: Text, name: z.string().default("") }) });

const twitter: SignInProvider = {
  id: "twitter",
  name: "Twitter",
  issuer: "https://x.com",
  authorization: "https://x.com/i/oauth2/authorize",
  token: "https://api.x.com/2/oauth2/token",
  profile: "https://api.x.com/2/users/me",
  scope: "users.read tweet.read",
  clientAuth: "basic",
  readProfile(answer) {
    const { id, name } = TwitterAnswer.parse(answer).data;
    return { subject: id, name, email: null };
  },
};

const PROVIDERS: readonly SignInProvider[] = [facebook, twitter, google];

/** A provider with this site's credentials; null keys when not configured. */
export interface ConfiguredProvider {
  provider: SignInProvider;
  keys: Env["providers"][SignInProvider["id"]];
}

/** @returns null for an unknown provider */
export function findProvider(env: Pick<Env, "providers">, id: string): ConfiguredProvider | null {
  const provider = PROVIDERS.find((each) => each.id === id);
  return provider ? { provider, keys: env.providers[provider.id] } : null;
}

/** Environment variables that enable the provider. */
export function requiredEnvVariables(provider: SignInProvider): string[] {
  return ["CLIENT_ID", "CLIENT_SECRET"].map((name) => `${provider.id.toUpperCase()}_${name}`);
}
