import { useState } from "react";
import {
  findPoorPairs,
  type PoorPair,
  repairColours,
} from "#app/features/themes/colours/contrast.ts";
import { paletteOf } from "#app/features/themes/colours/palette.ts";
import { COLOUR_ROLES, MODES } from "#app/features/themes/colours/roles.ts";
import { Button } from "#app/ui/button.tsx";
import { ColourField } from "./colour-field.tsx";
import { useLookText } from "./look-text.ts";
import { roleName } from "./role-name.ts";
import type { ThemeFieldsProps } from "./theme-fields.tsx";

/** Rounded down: 4.49 is not 4.5. */
const shown = (ratio: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Math.floor(ratio * 100) / 100);

/** The texts that do not read, with the way to correct them. */
function PoorPairs({ pairs, onRepair }: { pairs: readonly PoorPair[]; onRepair(): void }) {
  const { t, locale } = useLookText();
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-xl bg-red-50 p-4 text-red-800 dark:bg-red-950/60 dark:text-red-200"
    >
      <p className="font-medium">{t("poor.title")}</p>
      <ul className="grid list-disc gap-1 ps-4">
        {pairs.map(({ mode, role, on, ratio, needed }) => (
          <li key={`${mode} ${role} ${on}`}>
            {on
              ? t("poor.pair", {
                  mode: t(`mode.${mode}`),
                  role: t(`role.${role}`),
                  on: t(`role.${on}`),
                  ratio: shown(ratio, locale),
                  needed: shown(needed, locale),
                })
              : t(`poor.ground.${mode}`, { role: t(`role.${role}`) })}
          </li>
        ))}
      </ul>
      <Button kind="secondary" className="!h-10 justify-self-start !text-sm" onClick={onRepair}>
        {t("poor.repair")}
      </Button>
    </div>
  );
}

interface FromColourProps {
  /** The colour that is offered first. */
  start: string;
  onMake(brand: string): void;
}

/** A palette from one colour. */
function FromColour({ start, onMake }: FromColourProps) {
  const { t } = useLookText();
  const [brand, setBrand] = useState(start);
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <ColourField
        label={t("palette")}
        value={brand}
        onChange={({ target }) => setBrand(target.value)}
      />
      <Button kind="secondary" className="!h-11 !px-4 !text-sm" onClick={() => onMake(brand)}>
        {t("palette.use")}
      </Button>
    </div>
  );
}

/** Every role in light and dark, and whether all texts read. */
export function ColourFields({ theme, onChange }: ThemeFieldsProps) {
  const { t, locale } = useLookText();
  const [mended, setMended] = useState("");
  const { colours } = theme;
  const pairs = findPoorPairs(colours);
  function repair() {
    const { colours: next, repairs } = repairColours(colours);
    const names = repairs.map(({ mode, role }) => roleName(t, `${mode}.${role}`));
    setMended(t("poor.repaired", { roles: new Intl.ListFormat(locale).format(names) }));
    onChange({ ...theme, colours: next });
  }
  return (
    <>
      <FromColour
        start={colours.light.accent}
        onMake={(brand) => onChange({ ...theme, colours: paletteOf(brand) })}
      />
      {pairs.length > 0 && <PoorPairs pairs={pairs} onRepair={repair} />}
      <p role="status">{pairs.length === 0 && mended}</p>
      {MODES.map((mode) => (
        <fieldset key={mode} className="grid grid-cols-2 gap-3">
          <legend className="mb-2 font-medium">{t(`mode.${mode}`)}</legend>
          {COLOUR_ROLES.map((role) => (
            <ColourField
              key={role}
              label={t(`role.${role}`)}
              value={colours[mode][role]}
              onChange={({ target }) => {
                const changed = { ...colours[mode], [role]: target.value };
                onChange({ ...theme, colours: { ...colours, [mode]: changed } }, `${mode}.${role}`);
              }}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
