/** Asks DNS whether a domain lets this site send emails for it: SPF, DKIM and DMARC. */
import { Resolver } from "node:dns/promises";
import { SECOND } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { waitForSites } from "#app/platform/http/wait-for-sites.server.ts";
import { dkimRecord, type ShownDkimKey } from "./dkim-keys.server.ts";

/** The TXT records of a name; none for a name that does not exist. Replaced by tests. */
export type LookUpTxt = (name: string) => Promise<string[]>;

/** `unasked`: DNS did not answer, or too many requests wait for other sites. */
export type RecordState = "fine" | "weak" | "missing" | "wrong" | "unasked";

export const DNS_RECORDS = ["spf", "dkim", "dmarc"] as const;
export type DnsRecord = (typeof DNS_RECORDS)[number];

export interface CheckedRecord {
  record: DnsRecord;
  state: RecordState;
  /** Where it is looked for. */
  name: string;
  /** The record found; "" for none. */
  found: string;
}

const TIMEOUT_MS = 3 * SECOND;
const NO_SUCH_NAME = ["ENOTFOUND", "ENODATA"];

const lookUpTxt: LookUpTxt = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
  } catch (error) {
    if (NO_SUCH_NAME.includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
};

/** Tags of a record, `p=none; rua=…`, in lower case. */
function tagOf(record: string, tag: string): string | undefined {
  const pairs = record.split(";").map((pair) => pair.trim().split(/\s*=\s*(.*)/s));
  return pairs.find(([name]) => name?.toLowerCase() === tag)?.[1];
}

type Judge = (records: string[]) => Pick<CheckedRecord, "state" | "found">;

/** RFC 7208 §4.5: more than one record is an error; "+all" and "?all" let everybody send. */
const judgeSpf: Judge = (records) => {
  const [found = "", ...others] = records.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (found === "") return { state: "missing", found };
  if (others.length > 0) return { state: "wrong", found: [found, ...others].join("\n") };
  const isOpen = /(?:^| )[+?]?all(?: |$)/i.test(found);
  return { state: isOpen ? "weak" : "fine", found };
};

/** RFC 7489 §6.3: "none" watches only, which is the least that Gmail and Yahoo ask for. */
const judgeDmarc: Judge = (records) => {
  const found = records.find((text) => /^v=DMARC1\b/i.test(text)) ?? "";
  if (found === "") return { state: "missing", found };
  const policy = tagOf(found, "p")?.toLowerCase();
  if (policy === "none") return { state: "weak", found };
  const isFine = policy === "quarantine" || policy === "reject";
  return { state: isFine ? "fine" : "wrong", found };
};

const judgeDkim =
  ({ publicKey }: ShownDkimKey): Judge =>
  (records) => {
    const found = records.find((text) => tagOf(text, "p") !== undefined) ?? "";
    if (found === "") return { state: "missing", found };
    const isOurs = tagOf(found, "p")?.replace(/\s+/g, "") === publicKey;
    return { state: isOurs ? "fine" : "wrong", found };
  };

async function check(
  record: DnsRecord,
  name: string,
  judge: Judge,
  lookUp: LookUpTxt,
): Promise<CheckedRecord> {
  try {
    return { record, name, ...judge(await lookUp(name)) };
  } catch {
    return { record, name, state: "unasked", found: "" };
  }
}

/** The domain above, where DMARC is looked for as well (RFC 7489 §6.6.3); without a list of public suffixes. */
const parentOf = (domain: string): string | null => {
  const labels = domain.split(".");
  return labels.length > 2 ? labels.slice(-2).join(".") : null;
};

async function checkDmarc(domain: string, lookUp: LookUpTxt): Promise<CheckedRecord> {
  const own = await check("dmarc", `_dmarc.${domain}`, judgeDmarc, lookUp);
  const parent = parentOf(domain);
  if (own.state !== "missing" || !parent) return own;
  const above = await check("dmarc", `_dmarc.${parent}`, judgeDmarc, lookUp);
  return above.state === "missing" ? own : above;
}

/**
 * Never fails: the page that shows the records is also where the key is made.
 * @param userId who asks
 * @param domain of the sender's address
 * @param key without one DKIM is left to the mail server, and not checked: its selector is not known here
 */
export async function checkDomain(
  userId: string,
  domain: string,
  key: ShownDkimKey | null,
  lookUp: LookUpTxt = lookUpTxt,
): Promise<CheckedRecord[]> {
  const checkWith = (ask: LookUpTxt) => {
    const checks = [check("spf", domain, judgeSpf, ask), checkDmarc(domain, ask)];
    if (key) checks.push(check("dkim", dkimRecord(key).name, judgeDkim(key), ask));
    return Promise.all(checks);
  };
  try {
    return await waitForSites(userId, () => checkWith(lookUp));
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return checkWith(() => Promise.reject(error));
  }
}
