import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser supports passkeys here; null on the server and before hydration. */
export function usePasskeys(): boolean | null {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === "function",
    () => null,
  );
}
