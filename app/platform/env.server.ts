/** Parses the configuration from environment variables, with one message per invalid value. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import {
  databaseProblem,
  demandMailTls,
  storeProblem,
} from "#app/platform/security/plaintext-connections.ts";
import type { S3Settings } from "#app/platform/storage/s3-storage.server.ts";

const OnOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");

/** Every variable that the server reads; the table of README.md lists the same. */
export const Environment = z.object({
  PORT: z.coerce
    .number("must be a number")
    .int()
    .min(0, "must be 0 to 65535")
    .max(65_535, "must be 0 to 65535")
    .default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .refine(
      (url) => (URL.parse(url)?.pathname ?? "/") === "/",
      "must name a host alone, without a folder",
    )
    .optional(),
  TRUST_PROXY: OnOff.default(false),
  HSTS: z
    .enum(["subdomains", "host", "off"], "must be subdomains, host or off")
    .default("subdomains"),
  DEMO: OnOff.default(true),
  KIT: OnOff.default(false),
  OWN_CODE: OnOff.default(true),
  PREWARM_PICTURES: OnOff.default(true),
  PRIVATE_WEBHOOKS: OnOff.default(false),
  PAGE_THREADS: z.coerce
    .number("must be a number of threads")
    .int("must be a whole number")
    .min(0, "must be at least 0")
    .max(64, "must be at most 64")
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  TWITTER_CLIENT_ID: z.string().optional(),
  TWITTER_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, "must be a key that starts with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be a secret that starts with whsec_")
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  MAIL_FROM: z.email("must be a mail address").optional(),
  LARGEST_MEDIA_MB: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(100_000, "must be at most 100000")
    .default(512),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "is no name of a bucket")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "is no name of a region")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PLAINTEXT_HOSTS: z
    .string()
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .default([]),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters and no space")
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be trace, debug, info, warn, error or silent",
    )
    .default("info"),
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
});

export type Hsts = "subdomains" | "host" | "off";

/** OAuth client id and secret at a provider. */
export interface ProviderKeys {
  id: string;
  secret: string;
}

/** S3 variables; either all or none must be set. */
const S3_SETTINGS = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** Stripe credentials. */
export interface StripeKeys {
  secretKey: string;
  /** Verifies the signature of webhooks. */
  webhookSecret: string;
  /** Base URL of the API; undefined for Stripe's own. */
  apiUrl: string | undefined;
}

/** Variables whose values never appear in messages. */
const CONFIDENTIAL = /SECRET|TOKEN|^(?:SMTP|DATABASE)_URL$/;

export interface Env {
  port: number;
  host: string;
  /** Absolute path of the data folder: database, media and caches. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The site's public URL without a trailing slash. Never derived from a request, since pages are cached. */
  siteUrl: string;
  /** Whether `X-Forwarded-*` headers are trusted; only behind a proxy that sets them. */
  trustsProxy: boolean;
  /** Whether an empty database is filled with the demo content. */
  isDemo: boolean;
  /** Whether this installation includes the demo; a packed one may not. */
  hasDemo: boolean;
  /** Whether `/kit`, the component gallery, is served. */
  isKitShown: boolean;
  /** Whether public pages have the code of owners; off where it has broken them. */
  hasOwnCode: boolean;
  /** Scope of `Strict-Transport-Security`, on https. */
  hsts: Hsts;
  /** Whether webhooks may be sent to this machine and its network. */
  allowsPrivateWebhooks: boolean;
  /** Whether common picture sizes are encoded while the server is idle. */
  prewarmsPictures: boolean;
  /**
   * Threads that make pages for readers, besides the one for the work behind them; 0 makes pages in
   * the thread that serves them.
   */
  pageThreads: number;
  /** Whether emails are sent; otherwise they stay in the outbox. */
  hasMail: boolean;
  smtpUrl: string | undefined;
  /** Null for providers without credentials. */
  providers: Record<"google" | "facebook" | "twitter", ProviderKeys | null>;
  /** Null where readers pay the owner directly, without Stripe. */
  stripe: StripeKeys | null;
  /** Encrypts stored secrets; by default a key file in the data folder. */
  secretKey: string | undefined;
  /** The `From` address of emails; by default `no-reply@` at the site's host. */
  mailFrom: string | undefined;
  /** S3 bucket for media; null to store media in the data folder. */
  s3: S3Settings | null;
  /** Upload limit for audio and video, in bytes. */
  largestMediaBytes: number;
  /** Bearer token for `/metrics`; undefined allows requests from this machine only. */
  metricsToken: string | undefined;
  logLevel: string;
  isDevelopment: boolean;
}

/** Each needs some 60 MB, and up to six connections of PostgreSQL, which allows 100 by default. */
const MAX_PAGE_THREADS = 8;

/** A processor is left to the front thread, where there are several. */
function defaultPageThreads(): number {
  return Math.min(Math.max(availableParallelism() - 1, 1), MAX_PAGE_THREADS);
}

/** Invalid environment variables; the message has a line for each. */
export class BadEnvironment extends Error {
  override name = "BadEnvironment";
}

function keysFrom(id: string | undefined, secret: string | undefined): ProviderKeys | null {
  return id && secret ? { id, secret } : null;
}

/**
 * Both keys are required: without the webhook secret, payments could not be confirmed.
 * @throws BadEnvironment when only one of them is set
 */
function stripeIn(env: z.output<typeof Environment>): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL };
  if (!secretKey && !webhookSecret) return null;
  const missing = secretKey ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY";
  throw new BadEnvironment(`${missing}= must be set too: payment needs both of Stripe's keys`);
}

/** @throws BadEnvironment when only some of the S3 variables are set */
function bucketIn(env: z.output<typeof Environment>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const address = endpoint.replace(/\/+$/, "");
    return { endpoint: address, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
  }
  const missing = S3_SETTINGS.filter((name) => !env[name]);
  if (missing.length === S3_SETTINGS.length) return null;
  throw new BadEnvironment(`${missing.join(", ")} must be set too: a bucket needs all of them`);
}

/**
 * The address of the mail server, with which nothing is sent before TLS.
 * @throws BadEnvironment when anything would be sent to another machine without TLS
 */
function demandTls(env: z.output<typeof Environment>): string | undefined {
  const { DATABASE_URL: database, S3_ENDPOINT: store, SMTP_URL: mail, PLAINTEXT_HOSTS } = env;
  const checkedMail = mail ? demandMailTls(mail, PLAINTEXT_HOSTS) : null;
  const problems = [
    database && databaseProblem(database, PLAINTEXT_HOSTS),
    store && storeProblem(store, PLAINTEXT_HOSTS),
    checkedMail?.problem,
  ].filter(Boolean);
  if (problems.length > 0) throw new BadEnvironment(problems.join("\n"));
  return checkedMail?.address;
}

/**
 * Parses the environment. Empty values count as absent.
 * @throws BadEnvironment with one line per invalid value
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = path.join(".");
      return `${name}=${CONFIDENTIAL.test(name) ? "…" : (given[name] ?? "")} ${message}`;
    });
    throw new BadEnvironment(lines.join("\n"));
  }
  const env = result.data;
  const hasDemo = existsSync(join(PROGRAM_FOLDER, "demo"));
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    trustsProxy: env.TRUST_PROXY,
    hsts: env.HSTS,
    isDemo: env.DEMO && hasDemo,
    hasDemo,
    allowsPrivateWebhooks: env.PRIVATE_WEBHOOKS,
    prewarmsPictures: env.PREWARM_PICTURES,
    pageThreads: env.PAGE_THREADS ?? defaultPageThreads(),
    hasOwnCode: env.OWN_CODE,
    isKitShown: env.KIT || env.NODE_ENV === "development",
    hasMail: env.SMTP_URL !== undefined,
    smtpUrl: demandTls(env),
    providers: {
      google: keysFrom(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      facebook: keysFrom(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
      twitter: keysFrom(env.TWITTER_CLIENT_ID, env.TWITTER_CLIENT_SECRET),
    },
    stripe: stripeIn(env),
    secretKey: env.SECRET_KEY,
    mailFrom: env.MAIL_FROM,
    s3: bucketIn(env),
    largestMediaBytes: env.LARGEST_MEDIA_MB * 1024 * 1024,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.NODE_ENV === "development",
  };
}
