import { type ParsedMail, simpleParser } from "mailparser";
import { expect } from "vitest";
import type { MailSink } from "#tests/factories/mail-sink.ts";

/** The last email whose source matches, once it is there. */
export async function readMail({ received }: MailSink, pattern: RegExp): Promise<ParsedMail> {
  const find = () => received.findLast(({ source }) => pattern.test(source));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return simpleParser(find()!.source);
}
