import { useState } from "react";

interface PostForm<Reply> {
  /** What the server said to the last sending. */
  reply: Reply | null;
  isSending: boolean;
  onSubmit(event: React.SubmitEvent<HTMLFormElement>): void;
}

/**
 * Sends a form in place and keeps the page. A form that cannot be sent so (no connection, an
 * answer that is no JSON) is sent as an ordinary one: then the browser says what is the matter.
 * @param address answers the form with JSON
 */
export function usePostForm<Reply>(address: string): PostForm<Reply> {
  const [reply, setReply] = useState<Reply | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(form: HTMLFormElement) {
    setSending(true);
    try {
      const response = await fetch(address, { method: "POST", body: new FormData(form) });
      setReply((await response.json()) as Reply);
    } catch {
      form.submit();
    } finally {
      setSending(false);
    }
  }
  return {
    reply,
    isSending,
    onSubmit(event) {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}
