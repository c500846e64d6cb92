import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What every page runs comes in two files: the bundler's own cut makes dozens of them, and each
 * costs its headers and a place in the list of routes. `facts` are a post page's few small ones.
 */
const EVERY_PAGE = {
  groups: [
    {
      name: "framework",
      test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
      priority: 2,
    },
    {
      name: "frame",
      test: /app[\\/](?:platform[\\/]|ui[\\/](?:blobs|class-names|button|section)\.|magazine[\\/](?:page-meta|page-title|pages[\\/](?:failure|not-found)|shell[\\/](?:shell|page-handle|menu|font-preloads|shell-content))\.)/,
      priority: 1,
    },
    {
      name: "facts",
      test: /app[\\/](?:lib[\\/]picture|features[\\/](?:posts[\\/]addresses|gallery[\\/]photo-address)|magazine[\\/]current-page)\./,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: EVERY_PAGE } } } },
    ssr: {
      // Bundled, the server loads the icons in use instead of all of them at each start.
      resolve: { noExternal: ["lucide-react"] },
      build: { target: "node24", minify: false, sourcemap: true },
    },
  },
});
