import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser supports passkeys; false on the server and before hydration. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === "function",
    () => false,
  );
}
