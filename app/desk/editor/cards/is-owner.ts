import { createContext } from "react";

/** Whether the writer is an owner, who may show HTML as it is. */
export const IsOwner = createContext(false);
