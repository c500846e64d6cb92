/** The setting that is written when the demo is brought in. It stays when the demo is removed. */
export const DEMO_MARKER = "demo.imported";
