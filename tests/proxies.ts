/** Runs nginx and Caddy with the configurations of deploy/ on free ports, in front of a site. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "./free-port.ts";
import { ROOT } from "./source-files.ts";

/** The domain that deploy/nginx.conf and deploy/Caddyfile are written for. */
export const DOMAIN = "magazine.example";

const START_TIMEOUT_MS = 20_000;

interface Ports {
  http: number;
  https: number;
  /** Port of the site behind the proxy. */
  site: number;
}

interface Command {
  program: string;
  args: string[];
  env?: Record<string, string>;
}

const readConfig = (name: string) => readFileSync(join(ROOT, "deploy", name), "utf8");

/**
 * Adapts ports and paths of a configuration; throws when a replacement matches nothing.
 */
function replace(config: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`The configuration has no ${from}`);
    return text.replaceAll(from, to);
  }, config);
}

function prepareNginx(folder: string, { http, https, site }: Ports): Command {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", `/CN=${DOMAIN}`, "-days", "1", "-nodes", "-newkey", "rsa:2048"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", ...subject, ...files], { stdio: "ignore" });
  const server = replace(readConfig("nginx.conf"), [
    [/^ *listen \[::\]:.*$\n/gm, ""],
    [/listen 80;/g, `listen 127.0.0.1:${http};`],
    [/listen 443 /g, `listen 127.0.0.1:${https} `],
    [/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\S+privkey\.pem/g, key],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${site}`],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = `daemon off; master_process off; pid ${join(folder, "pid")}; error_log stderr;
events {}
http { access_log off; ${temporary.join(" ")}
${server}}`;
  writeFileSync(join(folder, "nginx.conf"), main);
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
  return { program: "nginx", args };
}

function prepareCaddy(folder: string, { http, https, site }: Ports): Command {
  const globalOptions = `http_port ${http}\nhttps_port ${https}\nlocal_certs\nskip_install_trust\nadmin off`;
  const config = replace(readConfig("Caddyfile"), [[/^\{$/gm, `{\n${globalOptions}`]]);
  writeFileSync(join(folder, "Caddyfile"), config);
  return {
    program: "caddy",
    args: ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, UPSTREAM: `127.0.0.1:${site}` },
  };
}

const PREPARE = { nginx: prepareNginx, caddy: prepareCaddy };
export type ProxyName = keyof typeof PREPARE;

/** Whether the program and its requirements are installed. */
export function isInstalled(name: ProxyName): boolean {
  const needed = name === "nginx" ? ["nginx", "openssl"] : ["caddy"];
  return needed.every((program) => !spawnSync(program, ["version"], { stdio: "ignore" }).error);
}

export interface ProxyResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface TestRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Sends a request over TLS to the domain. */
async function sendRequest(
  port: number,
  path: string,
  { method, headers, body }: TestRequest,
): Promise<ProxyResponse> {
  const sent = httpsRequest({
    host: "127.0.0.1",
    port,
    path,
    method: method ?? "GET",
    servername: DOMAIN,
    rejectUnauthorized: false,
    agent: false,
    headers: {
      host: DOMAIN,
      ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      ...headers,
    },
  });
  // The connection may be closed with an error response while the body is still being sent.
  sent.on("error", () => {});
  sent.end(body);
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

export interface RunningProxy {
  /** Where plain HTTP is redirected to. */
  httpPort: number;
  request(path: string, options?: TestRequest): Promise<ProxyResponse>;
  stop(): Promise<void>;
}

/** @param sitePort port of the site on 127.0.0.1 */
export async function startProxy(name: ProxyName, sitePort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `masthead-${name}-`));
  const ports = { http: await freePort(), https: await freePort(), site: sitePort };
  const { program, args, env } = PREPARE[name](folder, ports);
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: "pipe" });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  const ended = once(child, "exit");
  const deadline = Date.now() + START_TIMEOUT_MS;
  const isUp = () =>
    sendRequest(ports.https, "/health", {}).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${name}: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    httpPort: ports.http,
    request: (path, options = {}) => sendRequest(ports.https, path, options),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
