import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Of our own code, what no page can do without. */
const ALWAYS = [
  /app[\\/]platform[\\/](?:catalogues|fetch-json|first-sign|island|message|navigation|once|page-address|part|places|settled|stored-text|text|theme|unsent|use-hydrated|waking)\./,
  /app[\\/]lib[\\/]picture\./,
  /app[\\/]ui[\\/](?:blobs|class-names|section)\./,
  /app[\\/]features[\\/]accounts[\\/]session-hint\./,
  /app[\\/]features[\\/]player[\\/](?:player-need|stored-key)\./,
  /app[\\/]magazine[\\/](?:page-meta|page-title|pages[\\/]failure-part|post[\\/]fetched-post)\./,
  /app[\\/]magazine[\\/]shell[\\/](?:shell|page-handle|header-places)\./,
];

/** What most pages are put together from, once somebody is there. */
const OFTEN = [
  /app[\\/]ui[\\/]/,
  /app[\\/]features[\\/]reactions[\\/]/,
  /app[\\/]magazine[\\/](?:cards|grids|widgets)[\\/]/,
  /node_modules[\\/]lucide-react[\\/]/,
];

/**
 * What every page runs comes in two files: the bundler's own cut makes dozens of them, and each
 * costs its headers and a place in the list of routes.
 */
const EVERY_PAGE = {
  groups: [
    {
      name: "framework",
      test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
      priority: 2,
    },
    { name: "frame", test: (id: string) => ALWAYS.some((part) => part.test(id)), priority: 1 },
    { name: "pieces", test: (id: string) => OFTEN.some((part) => part.test(id)) },
  ],
};

/**
 * Beside each piece of code that comes later stand the files that it needs. The first page has
 * some of them anyway, and every name is bytes on it: only the one that most pieces wait for is
 * named, and styles, which nothing else brings.
 */
const isWorthNaming = (file: string) => /\.css$|\/pieces-/.test(file);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: (_, files) => files.filter(isWorthNaming) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: EVERY_PAGE } } } },
    ssr: {
      // Bundled, the server loads the icons in use instead of all of them at each start.
      resolve: { noExternal: ["lucide-react"] },
      build: { target: "node24", minify: false, sourcemap: true },
    },
  },
});
