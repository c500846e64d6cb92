import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // All routes are named in the first document: it saves a request per navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
