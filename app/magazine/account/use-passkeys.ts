import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser can use passkeys; false on the server and before scripts run. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === "function",
    () => false,
  );
}
