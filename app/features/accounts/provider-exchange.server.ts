/** The conversation with another service by OAuth 2 with PKCE: sending a reader there, hearing who came back. */
import type { Configuration } from "openid-client";
import { SECOND } from "#app/lib/time.ts";
import type { ProviderKeys } from "#app/platform/env.server.ts";
import type { Profile, Provider } from "./providers.server.ts";

const PATIENCE_SECONDS = 10;
const isInsecure = (address: string) => new URL(address).protocol === "http:";

const loadLibrary = () => import("openid-client");

async function configure(provider: Provider, keys: ProviderKeys): Promise<Configuration> {
  const library = await loadLibrary();
  const prove =
    provider.clientAuth === "basic" ? library.ClientSecretBasic : library.ClientSecretPost;
  const metadata = {
    issuer: provider.issuer,
    authorization_endpoint: provider.authorization,
    token_endpoint: provider.token,
  };
  const config = new library.Configuration(metadata, keys.id, undefined, prove(keys.secret));
  config.timeout = PATIENCE_SECONDS;
  // Only a service on this very machine, as in tests, speaks without TLS.
  if (isInsecure(provider.token)) library.allowInsecureRequests(config);
  return config;
}

/** Where the service sends readers back to. */
function returnUri(siteUrl: string, provider: Provider): string {
  return `${siteUrl}/login/${provider.id}/return`;
}

/** A fresh secret that only this program and the one exchange know (RFC 7636). */
export async function newVerifier(): Promise<string> {
  return (await loadLibrary()).randomPKCECodeVerifier();
}

/** The service's page that asks the reader. */
export async function askingAddress(
  provider: Provider,
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
 * Who came back.
 * @param query what the service added to the return address
 * @throws Error when the service, or somebody in its place, answers anything unexpected
 */
export async function fetchProfile(
  provider: Provider,
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
    signal: AbortSignal.timeout(PATIENCE_SECONDS * SECOND),
  });
  if (!response.ok) throw new Error(`${provider.name} answered ${response.status}`);
  return provider.readProfile(await response.json());
}
