import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Of our own code, what no page can do without. */
const ALWAYS = [
  /app[\\/]islands[\\/](?:first-interaction|focus-targets|hydrate-on-demand|island|lazy-component|navigation|server-only|use-hydrated)\./,
  /app[\\/]platform[\\/](?:browser[\\/](?:stored-text|theme)|http[\\/](?:fetch-json|page-address)|i18n[\\/](?:catalogues|found-words|languages|message|text))\./,
  /app[\\/]lib[\\/](?:load-once|modifier-keys|number|media[\\/]picture)\./,
  /app[\\/]ui[\\/](?:blobs|class-names|section)\./,
  /app[\\/]features[\\/]accounts[\\/]sessions[\\/]session-hint\./,
  /app[\\/]features[\\/]player[\\/](?:sound[\\/]lazy-player|memory[\\/]stored-key)\./,
  /app[\\/]magazine[\\/](?:pages[\\/]lazy-failure|post[\\/]fetched-post)\./,
  /app[\\/]magazine[\\/]shell[\\/](?:meta-tags|page-handle|page-title|shell|header[\\/]header-places)\./,
];

/** What most pages are put together from, once somebody is there. */
const OFTEN = [
  /app[\\/]ui[\\/](?!forms[\\/])/,
  /app[\\/]ui[\\/]forms[\\/](?:field-class|robot-trap)\./,
  /app[\\/]magazine[\\/]cards[\\/]/,
  /node_modules[\\/]lucide-react[\\/]/,
];

/** Form parts that no first visit needs come as one file; each file is a line in the list of routes. */
const FORMS = [
  /app[\\/]ui[\\/]forms[\\/](?!field-class\.|robot-trap\.|use-post-form\.)/,
  /app[\\/]lib[\\/]form-refusal\./,
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
    // After the pieces, or it would take what they share along.
    { name: "forms", test: (id: string) => FORMS.some((part) => part.test(id)) },
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
      // Bundled: loading each icon from a file of its own would slow down every start.
      resolve: { noExternal: ["lucide-react"] },
      build: { target: "node24", minify: false, sourcemap: true },
    },
  },
});
