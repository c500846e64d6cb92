import { use, useEffect } from "react";
import { part } from "#app/platform/part.ts";

const FAILURE = part(() => import("./failure.tsx").then(({ FailurePage }) => FailurePage));

/** Has the page of failures at hand for somebody who is there: what fails may be the connection. */
export function useFailureAtHand(): void {
  useEffect(() => void FAILURE.load(), []);
}

/** The page in place of one that could not be shown. */
export function Failure({ error }: { error: unknown }) {
  const FailurePage = use(FAILURE.load());
  return <FailurePage error={error} />;
}
