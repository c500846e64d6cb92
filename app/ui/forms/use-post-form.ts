import { useState } from "react";

interface PostForm<Reply> {
  /** The server's response to the last submission. */
  reply: Reply | null;
  isSending: boolean;
  onSubmit(event: React.SubmitEvent<HTMLFormElement>): void;
}

/**
 * Submits a form with fetch and keeps the page. On failure (no connection, a response that is not
 * JSON) the form is submitted natively, so that the browser shows the error.
 * @param address responds with JSON
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
