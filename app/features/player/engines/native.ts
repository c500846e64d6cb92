import type { Engine } from "./engine.ts";

/** What the browser plays by itself. */
export const native: Engine = {
  attach(element, url) {
    element.src = url;
    element.load();
    return () => {
      element.removeAttribute("src");
      element.load();
    };
  },
};
