import { useEffect, useState } from "react";

/** Duration of the confirmation in milliseconds. */
const CONFIRMATION_MS = 1000;

/** Copies a link's URL; without clipboard access the link is followed. */
export function useCopiedLink() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(event: React.MouseEvent<HTMLAnchorElement>) {
    if (!navigator.clipboard) return;
    event.preventDefault();
    await navigator.clipboard.writeText(event.currentTarget.href);
    setCopied(true);
  }
  return { isCopied, copy };
}
