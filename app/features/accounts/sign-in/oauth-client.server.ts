/** OAuth 2.0 client with PKCE (RFC 6749, RFC 7636): authorization URL, token exchange, profile. */
import type { Configuration } from "openid-client";
import { SECOND } from "#app/lib/time.ts";
import type { ProviderKeys } from "#app/platform/env.server.ts";
import type { Profile, SignInProvider } from "./providers.server.ts";

const TIMEOUT_SECONDS = 10;
const isInsecure = (address: string) => new URL(address).protocol === "http:";

const loadLibrary = () => import("openid-client");

async function configure(provider: SignInProvider, keys: ProviderKeys): Promise<Configuration> {
  const library = await loadLibrary();
  const prove =
    provider.clientAuth === "basic" ? library.ClientSecretBasic : library.ClientSecretPost;
  const metadata = {
    issuer: provider.issuer,
    authorization_endpoint: provider.authorization,
    token_endpoint: provider.token,
  };
  const config = new library.Configuration(metadata, keys.id, undefined, prove(keys.secret));
  config.timeout = TIMEOUT_SECONDS;
  // Plain HTTP is allowed for local test providers only.
  if (isInsecure(provider.token)) library.allowInsecureRequests(config);
  return config;
}

/** The redirect URI. */
function returnUri(siteUrl: string, provider: SignInProvider): string {
  return `${siteUrl}/login/${provider.id}/return`;
}

/** A PKCE code verifier (RFC 7636 §4.1). */
export async function newVerifier(): Promise<string> {
  return (await loadLibrary()).randomPKCECodeVerifier();
}

/** URL of the provider's consent page. */
export async function authorizationUrl(
  provider: SignInProvider,
  keys: ProviderKeys,
  siteUrl: string,
  { state, verifier }: { state: string; verifier: string },
): Promise<string> {
  const library = await loadLibrary();
  const config = await configure(provider, keys);
  const url = library.buildAuthorizationUrl(config, {
    redirect_uri: returnUri(siteUrl, provider),
    scope: provider.scope,
    state,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/**
 * Exchanges the code for a token and fetches the profile.
 * @param query query string of the callback URL
 * @throws Error when the response is invalid
 */
export async function fetchProfile(
  provider: SignInProvider,
  keys: ProviderKeys,
  siteUrl: string,
  { query, state, verifier }: { query: string; state: string; verifier: string },
): Promise<Profile> {
  const library = await loadLibrary();
  const config = await configure(provider, keys);
  const current = new URL(`${returnUri(siteUrl, provider)}${query}`);
  const tokens = await library.authorizationCodeGrant(config, current, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  const response = await fetch(provider.profile, {
    headers: { authorization: `Bearer ${tokens.access_token}`, accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * SECOND),
  });
  if (!response.ok) throw new Error(`${provider.name} answered ${response.status}`);
  return provider.readProfile(await response.json());
}
