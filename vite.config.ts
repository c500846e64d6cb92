import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      // Bundled, the server loads the icons in use instead of all of them at each start.
      resolve: { noExternal: ["lucide-react"] },
      build: { target: "node24", minify: false, sourcemap: true },
    },
  },
});
