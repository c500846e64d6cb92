/** Software or a typeface that the site uses. */
export interface Software {
  name: string;
  href: string;
  /** SPDX name of its licence. */
  license: string;
  /** Its npm packages; none for files that we include ourselves. */
  packages: readonly string[];
}

const entry = (
  name: string,
  license: string,
  href: string,
  ...packages: readonly string[]
): Software => ({ name, license, href, packages });

const typeface = (name: string, slug: string, packages = "@fontsource-variable") =>
  entry(name, "OFL-1.1", `https://fontsource.org/fonts/${slug}`, `${packages}/${slug}`);

export const TYPEFACES: readonly Software[] = [
  typeface("Plus Jakarta Sans", "plus-jakarta-sans"),
  typeface("Lexend", "lexend", "@fontsource"),
  typeface("Source Serif 4", "source-serif-4", "@fontsource"),
  typeface("Inter", "inter"),
  typeface("Shantell Sans", "shantell-sans", "@fontsource"),
  typeface("Libre Franklin", "libre-franklin"),
  typeface("Newsreader", "newsreader", "@fontsource"),
  typeface("EB Garamond", "eb-garamond"),
  typeface("Playfair Display", "playfair-display"),
  typeface("Anton", "anton", "@fontsource"),
  typeface("Jost", "jost"),
  typeface("Bricolage Grotesque", "bricolage-grotesque"),
  typeface("Noto Sans Arabic", "noto-sans-arabic"),
  typeface("Noto Sans Hebrew", "noto-sans-hebrew"),
  typeface("Noto Sans Japanese", "noto-sans-jp"),
  typeface("Noto Sans Simplified Chinese", "noto-sans-sc"),
];

export const SOFTWARE: readonly Software[] = [
  entry("React", "MIT", "https://react.dev/", "react", "react-dom"),
  entry(
    "React Router",
    "MIT",
    "https://reactrouter.com",
    "react-router",
    "@react-router/dev",
    "@react-router/node",
  ),
  entry("Vite", "MIT", "https://vite.dev", "vite"),
  entry("tus-js-client", "MIT", "https://github.com/tus/tus-js-client", "tus-js-client"),
  entry(
    "Tiptap",
    "MIT",
    "https://tiptap.dev",
    "@tiptap/core",
    "@tiptap/extension-collaboration",
    "@tiptap/extension-list",
    "@tiptap/extension-table",
    "@tiptap/markdown",
    "@tiptap/pm",
    "@tiptap/starter-kit",
    "@tiptap/y-tiptap",
  ),
  entry("Yjs", "MIT", "https://docs.yjs.dev", "yjs", "y-protocols"),
  entry(
    "Hocuspocus",
    "MIT",
    "https://hocuspocus.dev",
    "@hocuspocus/provider",
    "@hocuspocus/server",
  ),
  entry("ws", "MIT", "https://github.com/websockets/ws", "ws"),
  entry("ProseMirror", "MIT", "https://prosemirror.net", "prosemirror-search"),
  entry("TypeScript", "Apache-2.0", "https://www.typescriptlang.org/", "typescript"),
  entry("Tailwind CSS", "MIT", "https://tailwindcss.com", "tailwindcss", "@tailwindcss/vite"),
  entry("aws4fetch", "MIT", "https://github.com/mhart/aws4fetch", "aws4fetch"),
  entry("Hono", "MIT", "https://hono.dev", "hono", "@hono/node-server"),
  entry("Kysely", "MIT", "https://kysely.dev", "kysely"),
  entry("better-sqlite3", "MIT", "https://github.com/WiseLibs/better-sqlite3", "better-sqlite3"),
  entry("node-postgres", "MIT", "https://node-postgres.com", "pg"),
  entry("sharp", "Apache-2.0", "https://sharp.pixelplumbing.com", "sharp"),
  entry("Tinypool", "MIT", "https://github.com/tinylibs/tinypool", "tinypool"),
  entry("Lucide", "ISC", "https://lucide.dev", "lucide-react"),
  entry("Simple Icons", "CC0-1.0", "https://simpleicons.org"),
  entry("Zod", "MIT", "https://zod.dev", "zod"),
  entry(
    "markdown-it",
    "MIT",
    "https://github.com/markdown-it/markdown-it",
    "markdown-it",
    "markdown-it-footnote",
  ),
  entry("jsdiff", "BSD-3-Clause", "https://github.com/kpdecker/jsdiff", "diff"),
  entry("Snowball stemmers", "ISC", "https://github.com/mazko/jssnowball", "snowball-stemmers"),
  entry("parse5", "MIT", "https://parse5.js.org", "parse5"),
  entry("wawoff2", "MIT", "https://github.com/fontello/wawoff2", "wawoff2"),
  entry("tus-js-client", "MIT", "https://github.com/tus/tus-js-client", "tus-js-client"),
  entry(
    "sanitize-html",
    "MIT",
    "https://github.com/apostrophecms/apostrophe/tree/main/packages/sanitize-html",
    "sanitize-html",
  ),
  entry("CSSTree", "MIT", "https://github.com/csstree/csstree", "css-tree"),
  entry("yauzl", "MIT", "https://github.com/thejoshwolfe/yauzl", "yauzl"),
  entry("yazl", "MIT", "https://github.com/thejoshwolfe/yazl", "yazl"),
  entry("Shiki", "MIT", "https://shiki.style", "shiki"),
  entry(
    "Yet Another React Lightbox",
    "MIT",
    "https://yet-another-react-lightbox.com",
    "yet-another-react-lightbox",
  ),
  entry(
    "React Image Crop",
    "ISC",
    "https://github.com/dominictobias/react-image-crop",
    "react-image-crop",
  ),
  entry("Feedsmith", "MIT", "https://feedsmith.dev", "feedsmith"),
  entry("Pino", "MIT", "https://getpino.io", "pino"),
  entry("prom-client", "Apache-2.0", "https://github.com/siimon/prom-client", "prom-client"),
  entry("YAML", "ISC", "https://eemeli.org/yaml/", "yaml"),
  entry("Argon2 for Node", "MIT", "https://github.com/napi-rs/node-rs", "@node-rs/argon2"),
  entry("Nodemailer", "MIT-0", "https://nodemailer.com", "nodemailer"),
  entry(
    "SimpleWebAuthn",
    "MIT",
    "https://simplewebauthn.dev",
    "@simplewebauthn/server",
    "@simplewebauthn/browser",
  ),
  entry("Stripe", "MIT", "https://github.com/stripe/stripe-node", "stripe"),
  entry("zxcvbn-ts", "MIT", "https://github.com/zxcvbn-ts/zxcvbn", "@zxcvbn-ts/language-common"),
  entry("OTPAuth", "MIT", "https://github.com/hectorm/otpauth", "otpauth"),
  entry("openid-client", "MIT", "https://github.com/panva/openid-client", "openid-client"),
  entry("uqr", "MIT", "https://github.com/unjs/uqr", "uqr"),
  entry("music-metadata", "MIT", "https://github.com/Borewit/music-metadata", "music-metadata"),
  entry(
    "mpg123-decoder",
    "MIT",
    "https://github.com/eshaz/wasm-audio-decoders/tree/main/src/mpg123-decoder",
    "mpg123-decoder",
  ),
  entry("hls.js", "Apache-2.0", "https://hlsjs.video-dev.org", "hls.js"),
  entry("dash.js", "BSD-3-Clause", "https://dashjs.org", "dashjs"),
  entry("mpegts.js", "Apache-2.0", "https://github.com/xqq/mpegts.js", "mpegts.js"),
  entry("lru-cache", "BlueOak-1.0.0", "https://github.com/isaacs/node-lru-cache", "lru-cache"),
  entry("p-limit", "MIT", "https://github.com/sindresorhus/p-limit", "p-limit"),
  entry("yauzl", "MIT", "https://github.com/thejoshwolfe/yauzl", "yauzl"),
  entry(
    "streamparser-json",
    "MIT",
    "https://github.com/juanjoDiaz/streamparser-json",
    "@streamparser/json",
  ),
  entry("saxes", "ISC", "https://github.com/lddubeau/saxes", "saxes"),
  entry("CSV for Node", "MIT", "https://csv.js.org", "csv-parse"),
  entry(
    "hast and mdast utilities",
    "MIT",
    "https://unifiedjs.com",
    "hast-util-from-html",
    "hast-util-to-mdast",
    "mdast-util-gfm",
    "mdast-util-to-markdown",
  ),
];
