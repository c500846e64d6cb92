/** Reads forms for actions: one that cannot be read, or has more fields than any page, is a refusal and no failure. */
import { data } from "react-router";

/** The longest form of the program is the magazine's menu, with a few hundred. Each costs time to read. */
const MOST_FIELDS = 2000;

/** What stands between the fields: an ampersand, or the line that the sender has made up. */
function separatorIn(type: string): string {
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(type);
  return boundary ? `--${boundary[1] ?? boundary[2]}` : "&";
}

function hasTooMany(bytes: Buffer, separator: string): boolean {
  let found = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
    found += 1;
    if (found > MOST_FIELDS) return true;
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

/** The request, whose form is read with care. */
export function withCarefulForm(request: Request): Request {
  const formData = () => readForm(request);
  return Object.defineProperty(request, "formData", { value: formData, configurable: true });
}
