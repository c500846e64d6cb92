/**
 * Refuses settings that would send mail, media or the database's content unencrypted over a network
 * (OWASP ASVS 5, 12.3.1 and 12.3.2). The own machine is not a network, nor are hosts that the operator names.
 */

/** One server of the settings; `problem` says what is wrong and what to do, or is null. */
interface CheckedAddress {
  address: string;
  problem: string | null;
}

/** The own machine: RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|::1)$/i;

const UNIX_SOCKET = /^(?:\/|%2f)/i;

/** Whether nothing leaves the machine, or a network that the operator calls private. */
function isPrivate(host: string, plainHosts: readonly string[]): boolean {
  const plain = host.replace(/^\[(.+)\]$/, "$1").toLowerCase();
  if (plain === "" || UNIX_SOCKET.test(plain) || LOOPBACK.test(plain)) return true;
  return plainHosts.includes(plain);
}

const unlessPrivate = (host: string) =>
  `or, if the way to it is private, set PLAINTEXT_HOSTS=${host}`;

/** `postgres://user@/database` names a Unix socket, but is not a URL (as pg reads it). */
function parseDatabaseUrl(address: string): URL | null {
  return URL.parse(address) ?? URL.parse(address.replace("@/", "@localhost/"));
}

/** pg takes the last value of a repeated parameter. */
const lastOf = ({ searchParams }: URL, name: string) => searchParams.getAll(name).at(-1);

/** In pg all of them verify the certificate and its name, unless it is to behave as libpq. */
function verifiesServer(url: URL): boolean {
  const mode = lastOf(url, "sslmode") ?? "";
  if (mode === "verify-full") return true;
  return ["require", "verify-ca"].includes(mode) && !url.searchParams.has("uselibpqcompat");
}

/** @returns the problem of `DATABASE_URL`; the connection must verify the server's certificate */
export function databaseProblem(address: string, plainHosts: readonly string[]): string | null {
  const url = parseDatabaseUrl(address);
  if (!url) return "DATABASE_URL=… is no address";
  const host = lastOf(url, "host") ?? url.hostname;
  if (isPrivate(host, plainHosts) || verifiesServer(url)) return null;
  return `DATABASE_URL=… would send everything to ${host} without a verified certificate: add ?sslmode=verify-full, ${unlessPrivate(host)}`;
}

/** @returns the problem of `S3_ENDPOINT` */
export function storeProblem(address: string, plainHosts: readonly string[]): string | null {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" || isPrivate(hostname, plainHosts)) return null;
  return `S3_ENDPOINT=${address} would send everything unencrypted: use https, ${unlessPrivate(hostname)}`;
}

/** Options of nodemailer in the address that switch TLS or its check off. */
const weakensTls = ([name, value]: [string, string]) =>
  name === "tls.rejectUnauthorized"
    ? value === "false"
    : /^(?:ignore|opportunistic)TLS$/.test(name);

/** @returns the address with which nodemailer sends nothing before TLS, or the problem of `SMTP_URL` */
export function demandMailTls(address: string, plainHosts: readonly string[]): CheckedAddress {
  const url = URL.parse(address);
  if (!url) return { address, problem: "SMTP_URL=… is no address" };
  const { hostname: host, protocol, searchParams } = url;
  if (isPrivate(host, plainHosts)) return { address, problem: null };
  if ([...searchParams].some(weakensTls)) {
    const problem = `SMTP_URL=… would send mail to ${host} without a verified certificate: leave its TLS options out, ${unlessPrivate(host)}`;
    return { address, problem };
  }
  if (protocol === "smtp:") searchParams.set("requireTLS", "true");
  return { address: url.href, problem: null };
}
