/** Limits the form fields an action reads; a malformed form is a 400, too many fields a 413. */
import { MIMEType } from "node:util";
import { data } from "react-router";

/** The largest form is the menu editor, with a few hundred fields. Parsing costs time per field. */
const MAX_FIELDS = 2000;

/** The separator between fields: `&`, or the multipart boundary, read as the parser of forms reads it (WHATWG MIME Sniffing). */
function separatorIn(type: string): string {
  try {
    const boundary = new MIMEType(type).params.get("boundary");
    return boundary ? `--${boundary}` : "&";
  } catch {
    // Nor does the parser take it.
    return "&";
  }
}

function hasTooMany(bytes: Buffer, separator: string): boolean {
  let found = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
    found += 1;
    if (found > MAX_FIELDS) return true;
  }
  return false;
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const bytes: Buffer<ArrayBuffer> = Buffer.from(await request.arrayBuffer());
  if (hasTooMany(bytes, separatorIn(type))) throw data({ code: "too-large" }, { status: 413 });
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw data({ code: "bad-request" }, { status: 400 });
  }
}

/** Replaces the request's `formData` with one that checks the limits. */
export function withFormLimits(request: Request): Request {
  const formData = () => readForm(request);
  return Object.defineProperty(request, "formData", { value: formData, configurable: true });
}
