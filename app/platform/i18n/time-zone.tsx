import { createContext, use } from "react";

/** The magazine's time zone (an IANA name), in which dates are read and written. */
const TimeZoneContext = createContext("UTC");

/** Sets the time zone of its children. */
export function TimeZoneProvider({ zone, children }: { zone: string; children: React.ReactNode }) {
  return <TimeZoneContext value={zone}>{children}</TimeZoneContext>;
}

/** The magazine's time zone; UTC outside of a provider. */
export const useTimeZone = (): string => use(TimeZoneContext);
