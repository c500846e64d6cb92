/** Kinds of properties that several answers have. */
import { z } from "zod";

export const NullableText = z.string().nullable();

/** A property that Ghost has and Masthead does not: null, for clients that read it. */
export const Never = z.null();

export const Time = z.iso
  .datetime({ offset: true })
  .describe("In the time zone of the magazine, with its offset from UTC.");

export const Address = z.url().describe("An absolute address.");

export const Count = z.object({ posts: z.int() }).describe("With `include=count.posts`.");
