/** The program's settings from the environment, parsed once with a plain message per bad value. */
import { resolve } from "node:path";
import { z } from "zod";
import type { S3Settings } from "./s3-storage.server.ts";

const OnOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");

const Environment = z.object({
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
  SITE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  TRUST_PROXY: OnOff.default(false),
  DEMO: OnOff.default(true),
  KIT: OnOff.default(false),
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
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be trace, debug, info, warn, error or silent",
    )
    .default("info"),
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
});

/** This magazine's own name and secret at another service. */
export interface ProviderKeys {
  id: string;
  secret: string;
}

/** A bucket for the media; all of it or nothing is set. */
const S3_SETTINGS = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** What it takes to be paid through Stripe. */
export interface StripeKeys {
  secretKey: string;
  /** What its messages are signed with. */
  webhookSecret: string;
  /** Where its API is; undefined for Stripe's own. */
  apiUrl: string | undefined;
}

/** Their values are never repeated in a message. */
const CONFIDENTIAL = /SECRET|^(?:SMTP|DATABASE)_URL$/;

export interface Env {
  port: number;
  host: string;
  /** Absolute path of the folder that holds database, media and caches. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The site's public address without a trailing slash; never taken from a request, pages are cached. */
  siteUrl: string;
  /** Whether `X-Forwarded-Proto` and `X-Forwarded-Host` are believed: only behind a proxy that sets them. */
  trustsProxy: boolean;
  isDemo: boolean;
  /** Whether `/kit` shows every part of the interface. */
  isKitShown: boolean;
  /** Whether mails are sent; else they wait in the outbox. */
  hasMail: boolean;
  smtpUrl: string | undefined;
  /** Null where the magazine has no keys at a service. */
  providers: Record<"google" | "facebook" | "twitter", ProviderKeys | null>;
  /** Null where readers pay the owner directly. */
  stripe: StripeKeys | null;
  /** What secrets are sealed with; a file in the data folder when left out. */
  secretKey: string | undefined;
  /** The address that mails come from; `no-reply@` and the site's host when left out. */
  mailFrom: string | undefined;
  /** The bucket that keeps the media; null for the data folder. */
  s3: S3Settings | null;
  /** Sounds and films of more bytes are refused. */
  largestMediaBytes: number;
  logLevel: string;
  isDevelopment: boolean;
}

/** One or more environment variables cannot be used; the message names each. */
export class BadEnvironment extends Error {
  override name = "BadEnvironment";
}

function keysFrom(id: string | undefined, secret: string | undefined): ProviderKeys | null {
  return id && secret ? { id, secret } : null;
}

/** @throws BadEnvironment when some of the settings are there and others are not */
/** A key without the secret would take money and never hear of it. */
function stripeIn(env: z.output<typeof Environment>): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL };
  if (!secretKey && !webhookSecret) return null;
  const missing = secretKey ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY";
  throw new BadEnvironment(`${missing}= must be set too: payment needs both of Stripe's keys`);
}

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
 * Reads the settings. Empty values count as absent.
 * @throws BadEnvironment with one line per bad value
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
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    trustsProxy: env.TRUST_PROXY,
    isDemo: env.DEMO,
    isKitShown: env.KIT || env.NODE_ENV === "development",
    hasMail: env.SMTP_URL !== undefined,
    smtpUrl: env.SMTP_URL,
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
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.NODE_ENV === "development",
  };
}
