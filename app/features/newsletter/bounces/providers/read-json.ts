/** Reading what another server has sent. */
import { z } from "zod";

/** A body that is not what the service sends. */
export class BadReport extends Error {
  override name = "BadReport";
}

/** @throws BadReport */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BadReport("not JSON", { cause });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new BadReport(z.prettifyError(result.error));
  return result.data;
}

/** Text that may be missing, or something else. */
export const loose = z.coerce.string().catch("").default("");
