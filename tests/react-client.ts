import { JSDOM } from "jsdom";
import { vi } from "vitest";

/**
 * React's client for tests that render without a browser. React keeps the timers and the window that
 * it finds when it is first loaded, and `isolate: false` keeps it for later files: loaded while a test
 * has fake timers, it would never render again in that worker. Import this file at the top of a test.
 */
const { window } = new JSDOM();
vi.stubGlobal("window", window);
vi.stubGlobal("document", window.document);
export const { createRoot, hydrateRoot } = await import("react-dom/client");
vi.unstubAllGlobals();
