import { useEffect, useState } from "react";

interface Clipboard {
  /** False until scripts run, and where the browser has no clipboard: on a page without HTTPS. */
  canCopy: boolean;
  isCopied: boolean;
  copy(): Promise<void>;
}

/** Copies this text at a press. */
export function useClipboard(text: string): Clipboard {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser asked, and the reader refused.
      setCanCopy(false);
    }
  }
  return { canCopy, isCopied, copy };
}
