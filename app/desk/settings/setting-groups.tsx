import { useEffect, useId, useState } from "react";
import type {
  Setting,
  SettingGroup,
  SettingOption,
  Settings,
  SettingValue,
  ValuesOf,
} from "#app/features/site/setting-kinds.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { type FieldOf, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { FOUND } from "./search/use-found-setting.ts";
import { FieldGroup } from "./settings-form.tsx";
import { settingId } from "./settings-pages.ts";
import { useSettingsText } from "./settings-text.ts";

const WIDE = "md:col-span-2";

interface FieldProps<Declared extends Setting> {
  name: string;
  setting: Declared;
  value: SettingValue;
}

type Kind<Name extends Setting["kind"]> = Extract<Setting, { kind: Name }>;

/** The input or text area of a text, a link, an email address or a number. */
function TypedField({
  name,
  setting,
  value,
}: FieldProps<Kind<"text" | "link" | "email" | "number">>) {
  const { t } = useSettingsText();
  const field = {
    name,
    label: t(setting.label),
    hint: setting.hint && t(setting.hint),
    defaultValue: String(value),
  };
  if (setting.kind === "number") {
    const { min, max } = setting;
    return <TextField {...field} type="number" inputMode="numeric" required min={min} max={max} />;
  }
  if (setting.kind === "email") return <TextField {...field} type="email" dir="ltr" />;
  if (setting.kind === "link") {
    return <TextField {...field} maxLength={setting.maxLength} dir="ltr" />;
  }
  const { rows, isRequired, maxLength } = setting;
  const limits = { required: isRequired, maxLength };
  return rows ? (
    <TextAreaField {...field} {...limits} rows={rows} />
  ) : (
    <TextField {...field} {...limits} />
  );
}

/** A field for an IANA time zone, which suggests those that the browser knows. */
function TimeZoneField(props: FieldOf<"input">) {
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

function ChoiceField({ name, setting, value }: FieldProps<Kind<"choice">>) {
  const { t } = useSettingsText();
  const { t: tSite } = useText();
  const nameOf = (option: SettingOption) => {
    if ("name" in option) return option.name;
    return "text" in option ? tSite(option.text) : t(option.label);
  };
  return (
    <SelectField
      name={name}
      label={t(setting.label)}
      hint={setting.hint && t(setting.hint)}
      defaultValue={String(value)}
    >
      {setting.options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          lang={"lang" in option ? option.lang : undefined}
        >
          {nameOf(option)}
        </option>
      ))}
    </SelectField>
  );
}

/** The control of a setting, chosen by its kind. */
function SettingField({ name, setting, value }: FieldProps<Setting>) {
  const { t } = useSettingsText();
  if (setting.kind === "choice") return <ChoiceField name={name} setting={setting} value={value} />;
  if (setting.kind === "timeZone") {
    return (
      <TimeZoneField
        name={name}
        label={t(setting.label)}
        hint={setting.hint && t(setting.hint)}
        defaultValue={String(value)}
      />
    );
  }
  if (setting.kind !== "switch") return <TypedField name={name} setting={setting} value={value} />;
  return (
    <CheckField name={name} defaultChecked={value === true} className="text-sm">
      {t(setting.label)}
    </CheckField>
  );
}

/** Whether it takes the whole width of the form. */
const isWide = (setting: Setting): boolean =>
  setting.kind === "switch" || (setting.kind === "text" && setting.isWide === true);

interface SettingGroupsProps<Declared extends Settings> {
  settings: Declared;
  /** The stored values. */
  values: ValuesOf<Declared>;
  /** A group without controls, whose settings stay as they are. */
  kept?: SettingGroup | undefined;
}

/** A setting without a control: the form sends what is stored. */
function KeptSetting({ name, value }: Pick<FieldProps<Setting>, "name" | "value">) {
  if (value === false) return null;
  return <input type="hidden" name={name} value={value === true ? "on" : value} />;
}

/** Renders the controls of a form's settings by group, in the order of their declaration. */
export function SettingGroups<Declared extends Settings>({
  settings,
  values,
  kept,
}: SettingGroupsProps<Declared>) {
  const entries = Object.entries<Setting>(settings);
  const groups = new Set<SettingGroup>(entries.flatMap(([, { group }]) => group ?? []));
  return [...groups].map((group) =>
    group === kept ? (
      entries
        .filter(([, setting]) => setting.group === group)
        .map(([name]) => <KeptSetting key={name} name={name} value={values[name]!} />)
    ) : (
      <FieldGroup key={group.title} title={group.title} lead={group.lead}>
        {entries
          .filter(([, setting]) => setting.group === group)
          .map(([name, setting]) => (
            <div
              key={name}
              id={settingId(name)}
              className={classNames(FOUND, isWide(setting) && WIDE)}
            >
              <SettingField name={name} setting={setting} value={values[name]!} />
            </div>
          ))}
      </FieldGroup>
    ),
  );
}
