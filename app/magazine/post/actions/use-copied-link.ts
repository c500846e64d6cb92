import { useEffect, useState } from "react";

/** How long the confirmation stands, in milliseconds. */
const CONFIRMATION_MS = 1000;

/** Copies the address of a pressed link; without a clipboard the link is followed instead. */
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
