import { createContext } from "react";

/** The address of the site's script, which starts the islands; set while a document is rendered. */
export const RuntimeContext = createContext("");
