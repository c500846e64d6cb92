import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The server's other entries are built beside it: see vite.config.ts.
  serverBuildFile: "[name].js",
  // All routes are named in the first document: it saves a request per navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
