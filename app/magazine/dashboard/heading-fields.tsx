import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { DeskArea, DeskField, DeskSelect } from "./desk-form.tsx";
import { type DeskKey, useDeskText } from "./desk-text.ts";

const KINDS: readonly [Draft["kind"], DeskKey][] = [
  ["standard", "kind.standard"],
  ["video", "kind.video"],
  ["audio", "kind.audio"],
  ["gallery", "kind.gallery"],
];

interface HeadingFieldsProps {
  draft: Draft | null;
  categories: readonly { id: string; name: string }[];
}

/** What a post is called and where it belongs. */
export function HeadingFields({ draft, categories }: HeadingFieldsProps) {
  const { t } = useDeskText();
  return (
    <>
      <DeskField
        name="title"
        label="post.title"
        required
        maxLength={200}
        stored={draft?.title}
        className="md:col-span-2"
      />
      <DeskArea
        name="excerpt"
        label="post.excerpt"
        hint="post.excerptHint"
        rows={4}
        maxLength={500}
        stored={draft?.excerpt}
        className="md:col-span-2"
      />
      <DeskSelect name="category" label="post.category" stored={draft?.categoryIds[0] ?? ""}>
        <option value="">{t("post.chooseCategory")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </DeskSelect>
      <DeskField
        name="tags"
        label="post.tags"
        hint="post.tagsHint"
        stored={draft?.tags.join(", ")}
      />
      <DeskSelect
        name="kind"
        label="post.kind"
        stored={draft?.kind ?? "standard"}
        className="md:col-span-2"
      >
        {KINDS.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </DeskSelect>
    </>
  );
}
