/** Distinguishes readers from programs that load pictures and follow links of emails. */
import { isBot } from "#app/lib/bots.ts";
import { SECOND } from "#app/lib/time.ts";

/** Scanners and Apple's mail privacy protection fetch an email at once; nobody reads that fast. */
const TOO_SOON_MS = 10 * SECOND;

/** All that Apple's proxy says of itself: it fetches the pictures of every email, opened or not. */
const APPLE_PROXY = "Mozilla/5.0";

/** Scanners of emails that call themselves browsers. */
const SCANNER = /barracuda|mimecast|proofpoint|safelinks|symantec|trend ?micro|antivirus|scanner/i;

/** A request for a picture or a link of an email. */
export interface TimedRequest {
  method: string;
  agent: string;
  /** Since the mail server has taken the email. */
  afterMs: number;
}

/**
 * Whether a request counts for nothing: one that asks for headers only, one that comes sooner than anybody reads,
 * and those of proxies that fetch everything, of scanners, bots and programs. Gmail's and Yahoo's proxies fetch when somebody
 * opens the email; Gmail's calls itself a browser and counts.
 */
export function isAutomated({ method, agent, afterMs }: TimedRequest): boolean {
  if (method !== "GET" || afterMs < TOO_SOON_MS) return true;
  return agent.trim() === APPLE_PROXY || SCANNER.test(agent) || isBot(agent);
}
