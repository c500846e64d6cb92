import type { Arrangement } from "#app/features/arrangements/arrangement.ts";
import { FACE_NAMES, FACES } from "#app/features/themes/faces/faces.ts";
import type { SheetFault } from "#app/features/themes/style-sheet/clean-sheet.server.ts";
import type { FaceRef, Font, Theme } from "#app/features/themes/theme.ts";
import {
  CARD_STYLES,
  CORNERS,
  HEADERS,
  LETTER_CASES,
  POST_HEADS,
  SPACINGS,
  TRACKINGS,
} from "#app/features/themes/theme-choices.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { ColourFields } from "./colour-fields.tsx";
import { FontFields } from "./font-fields.tsx";
import { type LookKey, useLookText } from "./look-text.ts";
import { SheetField } from "./sheet-field.tsx";

export interface ThemeFieldsProps {
  theme: Theme;
  /** @param field the text field being typed in: typing on is the same undo step */
  onChange(theme: Theme, field?: string): void;
}

interface GroupProps {
  title: LookKey;
  isOpen?: boolean;
  children: React.ReactNode;
}

function Group({ title, isOpen = false, children }: GroupProps) {
  const { t } = useLookText();
  return (
    <Disclosure
      summary={t(title)}
      isOpen={isOpen}
      className="rounded-2xl border border-neutral-200 px-4 py-2 text-sm dark:border-neutral-700"
      summaryClassName="min-h-9 font-medium"
    >
      <div className="grid gap-4 py-3">{children}</div>
    </Disclosure>
  );
}

interface ChoiceProps<Value extends string> {
  label: LookKey;
  value: Value;
  values: readonly Value[];
  nameOf(value: Value): string;
  onChoose(value: Value): void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, values, nameOf, onChoose } = props;
  const { t } = useLookText();
  return (
    <SelectField
      label={t(label)}
      value={value}
      onChange={({ target }) => onChoose(values.find((each) => each === target.value) ?? value)}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </SelectField>
  );
}

const WEIGHTS = [300, 400, 500, 600, 700, 800, 900];
const SIZES = [80, 90, 100, 110, 115, 120, 125, 130, 140, 150];

interface NumberProps {
  label: LookKey;
  value: number;
  values: readonly number[];
  nameOf(value: number): string;
  onChoose(value: number): void;
}

function NumberChoice({ label, value, values, nameOf, onChoose }: NumberProps) {
  const { t } = useLookText();
  const all = [...new Set([...values, value])].sort((a, b) => a - b);
  return (
    <SelectField
      label={t(label)}
      value={value}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {all.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </SelectField>
  );
}

interface FaceFieldProps {
  label: string;
  value: FaceRef;
  /** Those that the theme brings. */
  fonts: readonly Font[];
  onChoose(face: FaceRef): void;
}

/** A choice of typefaces: the shipped ones, and the theme's own. */
function FaceField({ label, value, fonts, onChoose }: FaceFieldProps) {
  const own = [...new Set(fonts.map(({ name }) => name))];
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {own.map((name) => (
        <option key={name} value={`own:${name}`}>
          {name}
        </option>
      ))}
      {FACE_NAMES.map((name) => (
        <option key={name} value={name}>
          {FACES[name].name}
        </option>
      ))}
    </SelectField>
  );
}

function TypeFields({ theme, onChange }: ThemeFieldsProps) {
  const { t } = useLookText();
  const { type } = theme;
  const change = (part: Partial<Theme["type"]>) =>
    onChange({ ...theme, type: { ...type, ...part } });
  return (
    <>
      {(["display", "body", "text"] as const).map((place) => (
        <FaceField
          key={place}
          label={t(`field.${place}`)}
          value={type[place]}
          fonts={theme.fonts}
          onChoose={(face) => change({ [place]: face })}
        />
      ))}
      <NumberChoice
        label="field.headingWeight"
        value={type.headingWeight}
        values={WEIGHTS}
        nameOf={String}
        onChoose={(headingWeight) => change({ headingWeight })}
      />
      <NumberChoice
        label="field.headingSize"
        value={type.headingSize}
        values={SIZES}
        nameOf={(n) => t("percent", { n })}
        onChoose={(headingSize) => change({ headingSize })}
      />
      <Choice
        label="field.headingCase"
        nameOf={(each) => t(`case.${each}`)}
        value={type.headingCase}
        values={LETTER_CASES}
        onChoose={(headingCase) => change({ headingCase })}
      />
      <Choice
        label="field.headingTracking"
        nameOf={(each) => t(`tracking.${each}`)}
        value={type.headingTracking}
        values={TRACKINGS}
        onChoose={(headingTracking) => change({ headingTracking })}
      />
    </>
  );
}

interface ShapeFieldsProps extends ThemeFieldsProps {
  arranged: Arrangement | null;
}

function ShapeFields({ theme, arranged, onChange }: ShapeFieldsProps) {
  const { t } = useLookText();
  const change = (part: Partial<Theme>) => onChange({ ...theme, ...part });
  const { corners, spacing, cards, header, postHead, front } = theme;
  return (
    <>
      <Choice
        label="field.header"
        nameOf={(each) => t(`header.${each}`)}
        value={header}
        values={HEADERS}
        onChoose={(each) => change({ header: each })}
      />
      <Choice
        label="field.postHead"
        nameOf={(each) => t(`postHead.${each}`)}
        value={postHead}
        values={POST_HEADS}
        onChoose={(each) => change({ postHead: each })}
      />
      <Choice
        label="field.cards"
        nameOf={(each) => t(`cards.${each}`)}
        value={cards}
        values={CARD_STYLES}
        onChoose={(each) => change({ cards: each })}
      />
      <Choice
        label="field.corners"
        nameOf={(each) => t(`corners.${each}`)}
        value={corners}
        values={CORNERS}
        onChoose={(each) => change({ corners: each })}
      />
      <Choice
        label="field.spacing"
        nameOf={(each) => t(`spacing.${each}`)}
        value={spacing}
        values={SPACINGS}
        onChoose={(each) => change({ spacing: each })}
      />
      <SelectField
        label={t("field.front")}
        hint={t("front.hint")}
        value={front ? "own" : "none"}
        onChange={({ target }) =>
          change({
            front: target.value === "none" ? null : target.value === "take" ? arranged : front,
          })
        }
      >
        {front && <option value="own">{t("front.own")}</option>}
        <option value="none">{t("front.none")}</option>
        {arranged && <option value="take">{t("front.take")}</option>}
      </SelectField>
    </>
  );
}

interface AllFieldsProps extends ShapeFieldsProps {
  faults: readonly SheetFault[];
  refusal: FormRefusal | undefined;
}

/** Everything that a theme says, in groups. */
export function ThemeFields({ theme, faults, arranged, refusal, onChange }: AllFieldsProps) {
  const { t } = useLookText();
  return (
    <>
      <Group title="group.name">
        <TextField
          label={t("field.name")}
          value={theme.name}
          maxLength={60}
          onChange={({ target }) => onChange({ ...theme, name: target.value }, "name")}
        />
        <TextField
          label={t("field.credit")}
          value={theme.credit ?? ""}
          maxLength={120}
          onChange={({ target }) => onChange({ ...theme, credit: target.value }, "credit")}
        />
      </Group>
      <Group title="group.colours" isOpen>
        <ColourFields theme={theme} onChange={onChange} />
      </Group>
      <Group title="group.type">
        <TypeFields theme={theme} onChange={onChange} />
      </Group>
      <Group title="group.shape">
        <ShapeFields theme={theme} arranged={arranged} onChange={onChange} />
      </Group>
      <Group title="group.fonts" isOpen={refusal?.values.intent === "font"}>
        <FontFields theme={theme} refusal={refusal} onChange={onChange} />
      </Group>
      <Group title="group.sheet" isOpen={faults.length > 0}>
        <SheetField theme={theme} faults={faults} onChange={onChange} />
      </Group>
    </>
  );
}
