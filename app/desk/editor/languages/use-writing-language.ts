import { useEffect, useState } from "react";
import { useCurrentEditor } from "#app/desk/editor/text/current-editor.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";

/** Attributes for the fields of a text: browsers check spelling by its language. */
export interface WritingLanguage {
  lang?: string;
  dir?: "ltr" | "rtl";
}

/** @param language "" for the magazine's, which is that of the page around */
function attributesOf(language: string): WritingLanguage {
  const known = findTextLanguage(language);
  return known ? { lang: language, dir: known.direction } : {};
}

/** Gives the editor of the text the attributes of its language. */
function useEditorLanguage({ lang, dir }: WritingLanguage): void {
  const editor = useCurrentEditor();
  useEffect(() => {
    if (!editor) return;
    const { editorProps } = editor.options;
    const attributes = { ...(editorProps.attributes as Record<string, string>) };
    delete attributes.lang;
    delete attributes.dir;
    if (lang && dir) Object.assign(attributes, { lang, dir });
    editor.setOptions({ editorProps: { ...editorProps, attributes } });
  }, [editor, lang, dir]);
}

/** The attributes of the language that the form names. */
export function useWritingLanguage(stored: string) {
  const [language, setLanguage] = useState(stored);
  const attributes = attributesOf(language);
  useEditorLanguage(attributes);
  return {
    attributes,
    read: (form: HTMLFormElement) => setLanguage(String(new FormData(form).get("language") ?? "")),
  };
}
