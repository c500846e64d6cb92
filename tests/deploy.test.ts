/** Deployment examples and documentation agree with the program: settings, ports and paths. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { Environment, readEnv } from "#app/platform/env.server.ts";
import { COMMANDS } from "#server/start/built-commands.ts";
import { ROOT, readSourceFiles } from "./source-files.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
}

const FILES = ["Dockerfile", "compose.yaml", "README.md", "docs/guides/deploy.md"]
  .concat(globSync("deploy/*", { cwd: ROOT }).map((path) => path.replaceAll("\\", "/")))
  .map((path) => ({ path, text: read(path) }));

const textOf = (path: string) => FILES.find((file) => file.path === path)!.text;
const { services } = parse(textOf("compose.yaml")) as { services: Record<string, Service> };
const defaults = readEnv({});

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

/** Variables that containers other than the magazine read. */
const CONTAINER_VARIABLES = Object.entries(services)
  .filter(([name]) => name !== "masthead")
  .flatMap(([, { environment }]) => Object.keys(environment ?? {}));

/** Variables that `compose.yaml` takes from `.env`. */
const COMPOSE_VARIABLES = matchesOf(textOf("compose.yaml"), /\$\{([A-Z][A-Z\d_]*)/g);

/** Build arguments of the Dockerfile. */
const BUILD_ARGUMENTS = matchesOf(textOf("Dockerfile"), /^ARG ([A-Z][A-Z\d_]*)/gm);

/** Names with an underscore, and names before `=`: `SITE_URL`, `DEMO=off`. */
const NAMED_VARIABLE = /(?<![\w$])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Z]{3,}(?==))/g;
/** Socket families in the systemd unit look like variables. */
const SOCKET_FAMILY = /^AF_/;

/** `NAME=value` assignments of a line, e.g. `ENV PORT=3000 HOST=0.0.0.0`. */
const assignmentsIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z\d_]*)=(\S*)/g)].map((each) => each.slice(1, 3)),
  );

test("every variable that the deployment files name is read by the server or another container", () => {
  const known = new Set([
    ...Object.keys(Environment.shape),
    ...CONTAINER_VARIABLES,
    ...COMPOSE_VARIABLES,
    ...BUILD_ARGUMENTS,
  ]);
  const named = FILES.flatMap(({ path, text }) =>
    matchesOf(text, NAMED_VARIABLE).map((name) => ({ path, name })),
  ).filter(({ name }) => !SOCKET_FAMILY.test(name));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

test("the README lists exactly the variables that the server reads", () => {
  const [, table = ""] = /^## Settings\n(.+?)^## /ms.exec(textOf("README.md")) ?? [];
  const listed = matchesOf(table, /^\| (.+?) \|/gm).flatMap((cell) => {
    const names = matchesOf(cell, /`([A-Z][A-Z\d_]*)`/g);
    const suffixes = names.map((name) => name.replace(/^[A-Z]+_/, ""));
    const families = matchesOf(cell, /`([A-Z]+_)…`/g);
    return [...names, ...families.flatMap((family) => suffixes.map((end) => family + end))];
  });
  expect(listed.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
});

test("env.example holds every variable of compose.yaml", () => {
  const example = Object.keys(assignmentsIn(textOf("deploy/env.example")));
  expect(COMPOSE_VARIABLES.length).toBeGreaterThan(3);
  expect(COMPOSE_VARIABLES.filter((name) => !example.includes(name))).toEqual([]);
});

test("the server accepts every setting in the deployment files", () => {
  const unit = matchesOf(textOf("deploy/masthead.service"), /^Environment=(.+)$/gm).join(" ");
  const image = matchesOf(textOf("Dockerfile"), /^ENV (.+)$/gm).join(" ");
  const [settings, bucket] = [/^# .*$/gm, /^# (?!S3_\w+=).*$|^S3_\w+=$/gm].map((excluded) =>
    assignmentsIn(textOf("deploy/env.example").replaceAll(excluded, "")),
  );
  const keys = { S3_ACCESS_KEY_ID: "GK1", S3_SECRET_ACCESS_KEY: "secret" };
  expect(readEnv(assignmentsIn(image)).dataDir).toBe("/data");
  expect(readEnv(assignmentsIn(unit)).trustsProxy).toBe(true);
  expect(readEnv(services.masthead!.environment!).dataDir).toBe("/data");
  expect(readEnv(settings!).trustsProxy).toBe(true);
  const [region] = matchesOf(textOf("deploy/garage.toml"), /^s3_region = "(.+)"$/gm);
  const inCompose = { ...services.masthead!.environment, ...bucket, ...keys };
  expect(readEnv(inCompose).s3).toMatchObject({ bucket: "magazine", region });
  const [database] = matchesOf(textOf("deploy/env.example"), /^# DATABASE_URL=(.+)$/gm);
  expect(readEnv({ ...inCompose, DATABASE_URL: database }).databaseUrl).toBe(database);
});

test("the deployment files use the default port of the server", () => {
  const port = String(defaults.port);
  const named = FILES.flatMap(({ path, text }) =>
    matchesOf(text, /(?:127\.0\.0\.1|localhost|masthead):(\d{4,5})\b/g)
      .concat(matchesOf(text, /\b(?:EXPOSE |PORT=|PORT: ")(\d+)/g))
      .map((found) => ({ path, port: found })),
  );
  const garage = matchesOf(textOf("deploy/garage.toml"), /:(\d+)"$/gm);
  expect(new Set(named.map(({ path }) => path)).size).toBeGreaterThan(5);
  expect(named.filter((each) => each.port !== port && !garage.includes(each.port))).toEqual([]);
  expect(services.masthead!.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(services.caddy!.environment!.UPSTREAM).toBe(`masthead:${port}`);
  const [endpoint] = matchesOf(textOf("deploy/env.example"), /http:\/\/s3:(\d+)/g);
  expect(matchesOf(textOf("deploy/garage.toml"), /^api_bind_addr = ".+:(\d+)"/gm)).toEqual([
    endpoint,
  ]);
});

test("every file that containers mount or copy exists", () => {
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith("./"))
    .map((volume) => volume.split(":")[0]!);
  const copied = matchesOf(textOf("Dockerfile"), /^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) =>
    sources.split(" "),
  );
  expect(mounted.length).toBeGreaterThan(1);
  expect(copied.length).toBeGreaterThan(3);
  expect([...mounted, ...copied].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("the image is built without folders that the program does not import", () => {
  const ignored = read(".dockerignore").split("\n");
  const needed = readSourceFiles()
    .filter(({ path, isTest }) => !isTest && /^(?:app|server)\//.test(path))
    .flatMap(({ imports }) => imports.map(({ file }) => file?.split("/")[0]));
  expect(ignored.filter((path) => path && needed.includes(path))).toEqual([]);
});

test("every command that the deployment files name exists, also in a packed folder", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const npm = FILES.flatMap(({ text }) => matchesOf(text, /npm run ([a-z]+)/g));
  expect(npm.filter((name) => !(name in scripts))).toEqual([]);
  const guide = textOf("docs/guides/deploy.md");
  const packed = matchesOf(guide, /scripts\/([\w-]+)\.ts/g);
  expect(packed.length).toBeGreaterThan(5);
  expect(packed.filter((name) => !COMMANDS.includes(name))).toEqual([]);
});

test("the systemd unit and the image start the packed program from its folder", () => {
  const [start = ""] = matchesOf(textOf("deploy/masthead.service"), /^ExecStart=(.+)$/gm);
  const [folder] = matchesOf(textOf("deploy/masthead.service"), /^WorkingDirectory=(.+)$/gm);
  const [image = ""] = matchesOf(textOf("Dockerfile"), /^CMD (\[.+\])$/gm);
  expect(start).toBe(`${folder}/bin/node server`);
  expect(JSON.parse(image)).toEqual(["bin/node", "server"]);
  expect(textOf("Dockerfile")).toContain(`WORKDIR ${folder}`);
  expect(textOf("docs/guides/deploy.md")).toContain(`--working-directory=${folder}`);
});
