import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type CSSOptions, defaultServerConditions, defineConfig } from "vite";
import packageFile from "./package.json" with { type: "json" };
import { COMMANDS } from "./server/start/built-commands.ts";

/** What the script of every page needs at once; the rest of it is loaded on demand. */
const EVERY_PAGE = [
  /app[\\/]entry\.client\./,
  /app[\\/]islands[\\/](?:navigation[\\/](?:focus-targets|runtime-script|show-status)|early-presses|element-path|first-input|idle-layout|lazy-component|declare-island|missing-code|runtime)\./,
  /app[\\/]magazine[\\/](?:islands|page-visit|[a-z]+[\\/][a-z]+-islands?)\./,
  /app[\\/]magazine[\\/]post[\\/]fetched-post\./,
  /app[\\/]platform[\\/]browser[\\/](?!page-leaving|parse-page|random-id|send-ids)/,
  /app[\\/]lib[\\/](?:app-path|load-once|modifier-keys)\./,
  /app[\\/]features[\\/]accounts[\\/]sessions[\\/]session-hint\./,
  /app[\\/]features[\\/]player[\\/](?:channels[\\/]lazy-player|memory[\\/]stored-key)\./,
  /vite[\\/]preload-helper/,
];

/** What answers the first input; one file as well. */
const BEHAVIOUR = [
  /app[\\/]entry\.behaviour\./,
  /app[\\/]islands[\\/]navigation[\\/](?!router|follow|link|load|edition)[a-z-]+\.ts$/,
  /app[\\/]magazine[\\/](?!post[\\/]).*-behaviour\.ts/,
  /app[\\/]ui[\\/](?:menus|slider|dialogs)[\\/][a-z-]+\.ts$/,
];

/**
 * React comes with the first island that wakes, the router on the pages of the desk. The script of
 * every page is one file: each further one would be a round trip.
 */
const CHUNKS = {
  groups: [
    { name: "page", test: (id: string) => EVERY_PAGE.some((part) => part.test(id)), priority: 3 },
    // What a post's page does before any input; reading tools share parts of it.
    {
      name: "post",
      test: /app[\\/](?:magazine[\\/]post[\\/](?:post-behaviour|reading[\\/](?:reading-key|reading-progress|stored-settings|whole-post))|features[\\/](?:gallery[\\/]photo-address|statistics[\\/]view-beacon))\./,
      priority: 3,
    },
    {
      name: "react",
      test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
      priority: 2,
    },
    {
      name: "behaviour",
      test: (id: string) => BEHAVIOUR.some((part) => part.test(id)),
      priority: 2,
    },
    { name: "router", test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
    // What every island needs, beside React.
    {
      name: "hydrate",
      test: /app[\\/](?:islands[\\/]|platform[\\/](?:i18n|http[\\/]page-address))/,
      priority: 1,
    },
    // What most islands are put together from.
    { name: "parts", test: /app[\\/]ui[\\/](?!forms[\\/])|node_modules[\\/]lucide-react[\\/]/ },
  ],
};

/** Requested beside an island's own code, not after it; each name is bytes on every page. */
const isWorthNaming = (file: string) => /\.css$|\/(?:react|hydrate|parts)-/.test(file);

/**
 * Removes Tailwind's values for browsers without `@property`: all of them are older than
 * `cssTarget`, and would not understand the other rules either.
 */
const withoutPropertyFallback = {
  postcssPlugin: "without-property-fallback",
  AtRule: {
    layer(rule: { params: string; nodes?: unknown[] | undefined; remove(): unknown }) {
      if (rule.params === "properties" && rule.nodes) rule.remove();
    },
  },
};

/** Feature queries of Tailwind for mixing colours, which all of `cssTarget` can. */
const IS_ALWAYS_TRUE =
  /^\((?:color: ?color-mix\(|background-image: ?linear-gradient\()in lab, ?red, ?red\)\)$/;

type StylePlugin = Extract<
  NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number],
  { postcssPlugin: string }
>;

/** Unwraps these feature queries, and removes the fallbacks that stand before them. */
const withoutSupportsQueries: StylePlugin = {
  postcssPlugin: "without-supports-queries",
  AtRule: {
    supports(at) {
      if (!IS_ALWAYS_TRUE.test(at.params) || !at.nodes) return;
      const rules = [...at.nodes];
      at.before(rules);
      at.remove();
      for (const rule of rules) {
        const former = rule.prev();
        if (rule.type !== "rule" || former?.type !== "rule") continue;
        if (former.selector !== rule.selector) continue;
        const props = new Set(rule.nodes.map((node) => (node.type === "decl" ? node.prop : "")));
        for (const node of [...former.nodes]) {
          if (node.type === "decl" && props.has(node.prop)) node.remove();
        }
      }
    },
  },
};

/** Changes nothing but how characters that are not in ASCII are written. */
const ASCII_OUTPUT = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: false, asciiOnly: true },
} as const;

/** What has code for one platform, or reads files of its own package, which a bundle does not have. */
const NATIVE = [
  "@node-rs/argon2",
  "better-sqlite3",
  "mpg123-decoder",
  "pg",
  "pino",
  "sharp",
  "shiki",
  "tinypool",
  "wawoff2",
  "ws",
];

/** Packages that only browsers run, and that the server names but never loads. */
const BROWSER_ONLY = Object.keys(packageFile.devDependencies).filter(
  (name) => !["lucide-react", "@react-router/node"].includes(name),
);

const SERVER_ENTRIES = {
  index: "virtual:react-router/server-build",
  start: "server/start/start.ts",
  "thread-program": "server/threads/thread-program.ts",
  "site-work": "server/threads/site-work.ts",
  // A packed folder has no sources to run them from.
  ...Object.fromEntries(COMMANDS.map((name) => [`commands/${name}`, `scripts/${name}.ts`])),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  css: { postcss: { plugins: [withoutPropertyFallback, withoutSupportsQueries] } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The floor of Tailwind's own features. Without it each colour is written twice.
    cssTarget: ["chrome111", "edge111", "firefox128", "safari16.4"],
    modulePreload: { resolveDependencies: (_, files) => files.filter(isWorthNaming) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } },
    ssr: {
      // In development each package is loaded as it is, but for the icons: a file each.
      resolve:
        command === "build"
          ? {
              noExternal: true,
              external: [...NATIVE, ...BROWSER_ONLY],
              // With "node", which React Router takes out: packages have other code for browsers.
              conditions: [...defaultServerConditions],
            }
          : { noExternal: ["lucide-react"] },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        target: "node24",
        sourcemap: true,
        // V8 keeps the source of each module, with two bytes per character as soon as one is not
        // in Latin-1: 8 MB instead of 4 for each thread. Comments would be another 0.5 MB.
        rolldownOptions: {
          input: SERVER_ENTRIES,
          output: { minify: ASCII_OUTPUT, comments: false },
        },
      },
    },
  },
}));
