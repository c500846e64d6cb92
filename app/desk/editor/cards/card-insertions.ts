import type { Editor, JSONContent } from "@tiptap/core";
import Bookmark from "lucide-react/icons/bookmark";
import Code from "lucide-react/icons/code-xml";
import Columns2 from "lucide-react/icons/columns-2";
import Columns3 from "lucide-react/icons/columns-3";
import Download from "lucide-react/icons/download";
import FileCode from "lucide-react/icons/file-code";
import HandHeart from "lucide-react/icons/hand-heart";
import ListCollapse from "lucide-react/icons/list-collapse";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import Mail from "lucide-react/icons/mail";
import MailPlus from "lucide-react/icons/mail-plus";
import Megaphone from "lucide-react/icons/megaphone";
import Monitor from "lucide-react/icons/monitor";
import RectangleHorizontal from "lucide-react/icons/rectangle-horizontal";
import Scissors from "lucide-react/icons/scissors";
import { requestFieldFocus } from "#app/desk/editor/blocks/field-focus.ts";
import type { Insertion } from "#app/desk/editor/text/insertions.ts";
import { endPreview } from "./members-only-node.ts";

const EMPTY: JSONContent = { type: "paragraph" };

/** Inserts a card and selects it, so that its form opens. */
export function putCard(editor: Editor, type: string, attrs: object = {}): void {
  editor.commands.insertContent({ type, attrs });
  const { selection, doc } = editor.state;
  let last: number | null = null;
  doc.descendants((node, at) => {
    if (node.type.name === type && at <= selection.from) last = at;
  });
  if (last !== null) editor.commands.setNodeSelection(last);
  requestFieldFocus(editor);
}

/** Inserts a card with a text; the cursor goes to its first line. */
function putText(editor: Editor, content: JSONContent): void {
  const at = editor.state.selection.from;
  editor.chain().focus().insertContent(content).setTextSelection(at).run();
}

type CardName = {
  [Key in Insertion["name"]]: Key extends `card.${infer Name}.hint` ? Name : never;
}[Insertion["name"]];

const card = (
  name: CardName,
  icon: Insertion["icon"],
  group: NonNullable<Insertion["group"]>,
  given: Pick<Insertion, "run"> | Required<Pick<Insertion, "dialog">>,
): Insertion => ({
  name: `card.${name}`,
  words: `card.${name}.words`,
  hint: `card.${name}.hint`,
  icon,
  group,
  run: () => {},
  ...given,
});

const columns = (count: number): JSONContent => ({
  type: "columns",
  content: Array.from({ length: count }, () => ({ type: "column", content: [EMPTY] })),
});

const CALL: JSONContent = {
  type: "callout",
  attrs: { kind: "cta" },
  content: [EMPTY, { type: "button", attrs: { align: "center" } }],
};

/** The cards of the slash menu, in order. */
export const CARD_INSERTIONS: readonly Insertion[] = [
  card("membersOnly", LockKeyhole, "cards", { run: endPreview }),
  card("button", RectangleHorizontal, "cards", { run: (editor) => putCard(editor, "button") }),
  card("cta", Megaphone, "cards", { run: (editor) => putText(editor, CALL) }),
  card("toggle", ListCollapse, "cards", {
    run: (editor) => putText(editor, { type: "toggle", content: [EMPTY] }),
  }),
  card("bookmark", Bookmark, "cards", { dialog: "bookmark" }),
  card("file", Download, "cards", { dialog: "file" }),
  card("signUp", MailPlus, "cards", { run: (editor) => putCard(editor, "signUp") }),
  card("donation", HandHeart, "cards", {
    run: (editor, t) => {
      const words = { title: t("card.donation.title"), button: t("card.donation.button") };
      putCard(editor, "donation", words);
    },
  }),
  card("snippet", Scissors, "cards", { dialog: "snippet" }),
  card("html", Code, "cards", { run: (editor) => putCard(editor, "htmlCard") }),
  card("markdown", FileCode, "cards", { dialog: "markdown" }),
  card("columns2", Columns2, "layout", { run: (editor) => putText(editor, columns(2)) }),
  card("columns3", Columns3, "layout", { run: (editor) => putText(editor, columns(3)) }),
  card("webOnly", Monitor, "layout", {
    run: (editor) => putText(editor, { type: "webOnly", content: [EMPTY] }),
  }),
  card("emailOnly", Mail, "layout", {
    run: (editor) => putText(editor, { type: "emailOnly", content: [EMPTY] }),
  }),
];
