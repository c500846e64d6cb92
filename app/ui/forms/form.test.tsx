import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { CheckField } from "./check-field.tsx";
import { TextAreaField, TextField } from "./field.tsx";
import { FileField } from "./file-field.tsx";
import { Form, FormError } from "./form.tsx";
import { SelectField } from "./select-field.tsx";

const WORDS: Record<string, string> = { required: "Please say it.", "too-many": "Slow down." };

type Refusal = Parameters<typeof Form>[0]["refusal"];

function shown(refusal: Refusal, storedText?: (stored: string | boolean) => string, kind = "a") {
  return renderToStaticMarkup(
    <Form
      refusal={refusal}
      errorText={(code) => WORDS[code] ?? "Unusable."}
      storedText={storedText}
      hidden={{ intent: "save" }}
    >
      <FormError fields={["version"]} />
      <TextField name="title" label="Title" hint="Short." defaultValue="Fog" />
      <TextAreaField name="body" label="Body" defaultValue="Words" />
      <SelectField name="kind" label="Kind" defaultValue={kind}>
        <option value="a">A</option>
        <optgroup label="Others">
          {["b", "c"].map((value) => (
            <option key={value} value={value}>
              {value.toUpperCase()} ({3})
            </option>
          ))}
        </optgroup>
      </SelectField>
      <CheckField name="isOpen" defaultChecked>
        Open
      </CheckField>
      <CheckField name="remove">Remove</CheckField>
      <FileField name="picture" label="Picture" accept="image/*" />
    </Form>,
  );
}

/** The control's opening tag. */
const tagOf = (html: string, name: string) =>
  new RegExp(`<[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

test("a form shows stored values, works without scripts and has browser validation", () => {
  const html = shown(undefined);
  expect(html).toContain('<form method="post">');
  expect(tagOf(html, "intent")).toContain('value="save"');
  expect(tagOf(html, "title")).toContain('value="Fog"');
  expect(tagOf(html, "isOpen")).toContain("checked");
  expect(html).not.toContain('aria-invalid="true"');
  expect(html).not.toContain("alert");
});

test("a rejected form keeps what was typed, with errors beside the fields", () => {
  const sent = { title: "", body: "New words", kind: "b" };
  const html = shown(formRefusal({ title: ["required"], picture: ["required"] }, sent));
  const title = tagOf(html, "title");
  expect(title).toContain('aria-invalid="true"');
  expect(title).toContain("autofocus");
  const [hint, error] = /aria-describedby="([^"]*)"/.exec(title)![1]!.split(" ");
  expect(html).toMatch(new RegExp(`id="${hint}"[^>]*>Short\\.`));
  expect(html).toMatch(new RegExp(`id="${error}"[^>]*>Please say it\\.`));
  expect(title).toContain('value=""');
  expect(html).toContain(">New words</textarea>");
  expect(html).toContain('<option value="b" selected="">');
  expect(tagOf(html, "isOpen")).not.toContain("checked");
  expect(tagOf(html, "picture")).toContain('aria-invalid="true"');
  expect(html).toContain("noValidate");
});

test("errors of no particular field are shown above the form", () => {
  expect(shown(formRefusal({ form: ["too-many"] }, {}))).toMatch(/role="alert"[^>]*>Slow down\./);
  expect(shown(formRefusal({ version: ["conflict"] }, {}))).toMatch(/role="alert"[^>]*>Unusable\./);
});

test("when stored values have changed, the form shows them beside the fields", () => {
  const sent = { title: "Mist", body: "Words", isOpen: "on" };
  const refusal = formRefusal({ version: ["conflict"] }, sent);
  const html = shown(refusal, () => "Stored now: Fog");
  expect(html).toContain("Stored now: Fog");
  expect(tagOf(html, "title")).toContain('value="Mist"');
  expect(html.match(/Stored now/g)).toHaveLength(1);
});

test("what is stored now is said in the words of a select or a checkbox, not by its value", () => {
  const sent = { kind: "b", remove: "on" };
  const html = shown(formRefusal({ version: ["conflict"] }, sent), (stored) => `Now: ${stored}.`);
  expect(html.match(/Now: [^<]*/g)).toEqual(["Now: A.", "Now: true."]);
  expect(tagOf(html, "isOpen")).toMatch(/aria-describedby="[^"]+"/);
  const inGroup = formRefusal({ version: ["conflict"] }, { kind: "a", isOpen: "on" });
  const other = shown(inGroup, (stored) => `Now: ${stored}.`, "c");
  expect(other.match(/Now: [^<]*/g)).toEqual(["Now: C (3)."]);
});
