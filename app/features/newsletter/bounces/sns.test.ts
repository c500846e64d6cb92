import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { MINUTE } from "#app/lib/time.ts";
import { Unreachable } from "#app/platform/http/fetch-public.server.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import {
  AMAZON,
  AMAZON_HOST,
  amazon,
  certificateOf,
  signedByAmazon,
} from "#tests/factories/sns.ts";
import { readBounceSettings, saveBounceSettings } from "./bounce-settings.server.ts";
import { receiveReports } from "./receive-reports.server.ts";

const GIVEN = {
  addressing: "plus",
  returnAddress: "bounces@news.example",
  softMost: "2",
  softDays: "30",
  service: "ses",
  imapHost: "",
  imapPort: "993",
  imapUser: "",
  imapFolder: "",
};

describe("messages of Amazon SNS", () => {
  async function begin() {
    const [{ open }] = databases as [(typeof databases)[number]];
    const client = await open();
    const services = makeServices(client, { SITE_URL: "https://magazine.example" });
    await saveBounceSettings(services, services.env, GIVEN, { actor: SYSTEM });
    const { hookSecret: secret } = await readBounceSettings(client.db, services.env);
    return (body: object, fetch: (address: string) => Promise<Uint8Array>) => {
      const given = { service: "ses", secret, headers: new Headers(), body: JSON.stringify(body) };
      return receiveReports(services, given, fetch);
    };
  }

  const NOTICE = { Type: "Notification", Message: `{"mail":{}}` };

  test("with either version of the signature are taken, and its certificate is fetched once", async () => {
    const receive = await begin();
    const { asked, fetch } = amazon();
    const first = signedByAmazon({ ...NOTICE, Subject: "Bounce" }, "1");
    const { SigningCertURL } = first;
    expect(await receive(first, fetch)).toBe(200);
    expect(await receive({ ...signedByAmazon(NOTICE, "2"), SigningCertURL }, fetch)).toBe(200);
    expect(asked).toEqual([SigningCertURL]);
  });

  test("are refused when changed, unsigned, or signed with another or an old certificate", async () => {
    const receive = await begin();
    const refused = async (change: object, certificate?: Buffer) => {
      const { asked, fetch } = amazon(certificate);
      expect(await receive({ ...signedByAmazon(NOTICE), ...change }, fetch)).toBe(401);
      return asked.length;
    };
    expect(await refused({ Message: `{"mail":{"source":"x"}}` })).toBe(1);
    expect(await refused({ TopicArn: "arn:aws:sns:eu-west-1:2:bounces" })).toBe(1);
    expect(await refused({ Signature: "" })).toBe(1);
    expect(await refused({ SignatureVersion: "3" })).toBe(0);
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 });
    expect(await refused({}, certificateOf(other))).toBe(1);
    expect(await refused({}, certificateOf(AMAZON, Date.now() - MINUTE))).toBe(1);
  });

  test("are asked for again while their certificate or their question cannot be fetched", async () => {
    const receive = await begin();
    const away = async () => {
      throw new Unreachable("sns.eu-west-1.amazonaws.com", { status: 404 });
    };
    const page = async () => Buffer.from("<!doctype html><title>Not found</title>");
    const empty = async () => new Uint8Array();
    for (const fetch of [away, page, empty]) {
      expect(await receive(signedByAmazon(NOTICE), fetch)).toBe(503);
    }
    const { fetch } = amazon();
    const SubscribeURL = `${AMAZON_HOST}/?Action=ConfirmSubscription&Token=abc`;
    const question = { Type: "SubscriptionConfirmation", Token: "abc", SubscribeURL, Message: "?" };
    const certificateOnly = (address: string) =>
      address === SubscribeURL ? away() : fetch(address);
    expect(await receive(signedByAmazon(question), certificateOnly)).toBe(503);
  });

  test("never have a certificate fetched from elsewhere", async () => {
    const receive = await begin();
    const { asked, fetch } = amazon();
    for (const SigningCertURL of [
      "https://sns.example.org/SimpleNotificationService-1.pem",
      "https://sns.eu-west-1.amazonaws.com.example.org/SimpleNotificationService-1.pem",
      "https://bucket.s3.amazonaws.com/SimpleNotificationService-1.pem",
      "http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem",
      "https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-1.pem",
      "https://sns.eu-west-1.amazonaws.com/?Action=SimpleNotificationService-1.pem",
      "",
    ]) {
      const message = { ...signedByAmazon(NOTICE), SigningCertURL };
      expect(await receive(message, fetch), SigningCertURL).toBe(401);
    }
    expect(asked).toEqual([]);
  });

  test("that ask whether they may come are answered at Amazon's address, and nowhere else", async () => {
    const receive = await begin();
    const visited = async (SubscribeURL: string) => {
      const { asked, fetch } = amazon();
      const question = { Type: "SubscriptionConfirmation", Token: "abc", SubscribeURL };
      expect(await receive(signedByAmazon({ ...question, Message: "May we?" }), fetch)).toBe(200);
      return asked.slice(1);
    };
    const address = `${AMAZON_HOST}/?Action=ConfirmSubscription&Token=abc`;
    expect(await visited(address)).toEqual([address]);
    expect(await visited("https://sns.example.org/")).toEqual([]);
    expect(await visited("http://sns.eu-west-1.amazonaws.com/")).toEqual([]);
    const { asked, fetch } = amazon();
    const unsigned = { Type: "SubscriptionConfirmation", SubscribeURL: address };
    expect(await receive(unsigned, fetch)).toBe(401);
    expect(asked).toEqual([]);
  });
});
