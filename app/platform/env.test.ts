import { expect, test } from "vitest";
import { BadEnvironment, readEnv } from "./env.server.ts";

test("without settings the demo is served on port 3000", () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    isDemo: true,
    trustsProxy: false,
    isDevelopment: false,
    databaseUrl: undefined,
    siteUrl: "http://localhost:3000",
  });
});

test("an empty value counts as absent, and the site's URL loses its trailing slash", () => {
  expect(readEnv({ PORT: "", SITE_URL: "https://magazine.example/" })).toMatchObject({
    port: 3000,
    siteUrl: "https://magazine.example",
  });
});

test("every invalid value is named on its own line, with what is expected", () => {
  const bad = { PORT: "http", DEMO: "yes", DATABASE_URL: "mysql://ada:secret@x", TRUST_PROXY: "1" };
  const read = () => readEnv({ ...bad, SITE_URL: "magazine", LOG_LEVEL: "loud" });
  expect(read).toThrow(BadEnvironment);
  expect(read).toThrow(
    [
      "PORT=http must be a number",
      "DATABASE_URL=… must start with postgres:// or postgresql://",
      "SITE_URL=magazine must be an http(s) address",
      "TRUST_PROXY=1 must be on or off",
      "DEMO=yes must be on or off",
      "LOG_LEVEL=loud must be trace, debug, info, warn, error or silent",
    ].join("\n"),
  );
});

test("a magazine in a folder of a host is refused", () => {
  expect(() => readEnv({ SITE_URL: "https://example.org/magazine/" })).toThrow(
    "SITE_URL=https://example.org/magazine/ must name a host alone, without a folder",
  );
});

test("a port out of range is rejected", () => {
  expect(() => readEnv({ PORT: "70000" })).toThrow("PORT=70000 must be 0 to 65535");
});

test("a bucket needs all of its settings, and its secret is never printed", () => {
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "hidden" };
  const place = { S3_ENDPOINT: "https://s3.example/", S3_BUCKET: "magazine" };
  expect(readEnv({}).s3).toBeNull();
  expect(readEnv({ ...keys, ...place }).s3).toEqual({
    endpoint: "https://s3.example",
    bucket: "magazine",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "hidden",
  });
  expect(() => readEnv(keys)).toThrow(
    "S3_ENDPOINT, S3_BUCKET must be set too: a bucket needs all of them",
  );
  expect(() => readEnv({ ...keys, ...place, S3_BUCKET: "My bucket" })).toThrow(
    "S3_BUCKET=My bucket is no name of a bucket",
  );
  expect(() => readEnv({ LARGEST_MEDIA_MB: "0" })).toThrow("LARGEST_MEDIA_MB=0 must be at least 1");
});

test("payment needs both of Stripe's keys, each of its type, and never prints one", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(readEnv({}).stripe).toBeNull();
  expect(readEnv(keys).stripe).toMatchObject({ secretKey: "sk_test_1", webhookSecret: "whsec_1" });
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys;
  expect(() => readEnv({ STRIPE_SECRET_KEY })).toThrow(/^STRIPE_WEBHOOK_SECRET= must be set too/);
  expect(() => readEnv({ STRIPE_WEBHOOK_SECRET })).toThrow(/^STRIPE_SECRET_KEY= must be set too/);
  const swapped = { STRIPE_SECRET_KEY: "whsec_1", STRIPE_WEBHOOK_SECRET: "pk_live_1" };
  expect(() => readEnv(swapped)).toThrow(
    [
      "STRIPE_SECRET_KEY=… must be a key that starts with sk_ or rk_",
      "STRIPE_WEBHOOK_SECRET=… must be a secret that starts with whsec_",
    ].join("\n"),
  );
});
