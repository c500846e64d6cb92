import { useEffect, useId, useState } from "react";
import { type FieldOf, TextField } from "#app/ui/forms/field.tsx";

/** A field for an IANA time zone, which suggests those that the browser knows. */
export function TimeZoneField(props: FieldOf<"input">) {
  const listId = useId();
  const [zones, setZones] = useState<string[]>([]);
  // After hydration: the server may know others.
  useEffect(() => setZones(["UTC", ...Intl.supportedValuesOf("timeZone")]), []);
  return (
    <>
      <TextField
        {...props}
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        list={listId}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
