import { use, useEffect } from "react";
import { lazyComponent } from "#app/islands/lazy-component.ts";

const FAILURE = lazyComponent(() => import("./failure.tsx").then(({ FailurePage }) => FailurePage));

/** Preloads the error page after the first user input, since the failure may be the connection. */
export function useFailureAtHand(): void {
  useEffect(() => void FAILURE.load(), []);
}

/** Replaces a page that could not be rendered. */
export function Failure({ error }: { error: unknown }) {
  const FailurePage = use(FAILURE.load());
  return <FailurePage error={error} />;
}
