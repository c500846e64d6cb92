import type { Engine } from "./engine.ts";

/** Formats that the browser plays natively. */
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
