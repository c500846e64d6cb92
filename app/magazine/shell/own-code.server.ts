/** Adds the code of owners to public pages. */
import type { RouterContextProvider } from "react-router";
import { examineCode } from "#app/features/site/own-code/examine-code.server.ts";
import {
  type Code,
  listPostsWithCode,
  readPostCode,
  readSiteCode,
} from "#app/features/site/own-code/own-code.server.ts";
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import { isSecretPath } from "#app/lib/addresses/secret-path.ts";
import {
  cachedContent,
  getServices,
  type PageCode,
  type PageRecord,
  pageContext,
} from "#app/platform/context.server.ts";

type Context = Readonly<RouterContextProvider>;

function pageCodeOf({ head, foot }: Code, origins: readonly string[]): PageCode {
  const parts = [examineCode(head, "head"), examineCode(foot, "foot")] as const;
  return {
    head: parts[0].html,
    foot: parts[1].html,
    scriptHashes: parts.flatMap(({ scriptHashes }) => scriptHashes),
    styleHashes: parts.flatMap(({ styleHashes }) => styleHashes),
    origins,
  };
}

/** The owner's active code, read once for all pages. */
function getOwnCode(context: Context) {
  const { db } = getServices(context);
  return cachedContent(context, "own-code", async () => {
    const { isOn, origins, ...code } = await readSiteCode(db);
    const page = isOn && (code.head || code.foot) ? pageCodeOf(code, origins) : null;
    const posts = isOn ? new Set(await listPostsWithCode(db)) : new Set<string>();
    return { content: { page, posts, origins }, tags: ["site"] };
  });
}

/** Adds the code of every page, unless people type passwords there. */
export async function addSiteCode(context: Context, url: URL): Promise<void> {
  const { env } = getServices(context);
  if (!env.hasOwnCode || isAppPath(url.pathname) || isSecretPath(url.pathname)) return;
  const { page } = await getOwnCode(context);
  if (page) context.get(pageContext).ownCode.set("site", page);
}

/** Adds the code of a post's page. */
export async function addPostCode(context: Context, postId: string): Promise<void> {
  const { env, db } = getServices(context);
  if (!env.hasOwnCode) return;
  const { posts, origins } = await getOwnCode(context);
  if (!posts.has(postId)) return;
  const code = pageCodeOf(await readPostCode(db, postId), origins);
  context.get(pageContext).ownCode.set("post", code);
}

const PASSWORD_FIELD = /<input\b[^>]*\btype="password"/i;

/**
 * A document with the code of owners at the end of head and body. A page with a password field gets none, and
 * then allows none.
 */
export function withOwnCode(html: string, { ownCode }: PageRecord): string {
  if (PASSWORD_FIELD.test(html)) ownCode.clear();
  if (ownCode.size === 0) return html;
  const codes = [ownCode.get("site"), ownCode.get("post")].filter((code) => code !== undefined);
  const head = codes.map((code) => code.head).join("");
  const foot = codes.map((code) => code.foot).join("");
  const [headEnd, bodyEnd] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  const marked = html.slice(0, headEnd).replace("<html ", '<html data-code="" ');
  return `${marked}${head}${html.slice(headEnd, bodyEnd)}${foot}${html.slice(bodyEnd)}`;
}
