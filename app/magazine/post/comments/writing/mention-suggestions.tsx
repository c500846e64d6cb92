import { useEffect, useState } from "react";
import { useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { fetchPeople, type MentionCandidate } from "#app/magazine/post/comments/fetch-comments.ts";
import { MentionList } from "./mention-list.tsx";

const known = new Map<string, Promise<MentionCandidate[]>>();

/** People who can be mentioned, fetched once per page; none for anonymous visitors. */
function peopleOf(postId: string): Promise<MentionCandidate[]> {
  const found = known.get(postId) ?? fetchPeople(postId).catch(() => []);
  known.set(postId, found);
  return found;
}

interface MentionSuggestionsProps {
  id: string;
  field: React.RefObject<HTMLTextAreaElement | null>;
  postId: string;
  onPick(): void;
}

/** Suggestions for an `@` mention in a comment. */
export function MentionSuggestions({ postId, ...list }: MentionSuggestionsProps) {
  const { t } = useCommentsText();
  const [people, setPeople] = useState<MentionCandidate[]>([]);
  useEffect(() => {
    void peopleOf(postId).then(setPeople);
  }, [postId]);
  return <MentionList {...list} people={people} label={t("people")} />;
}
