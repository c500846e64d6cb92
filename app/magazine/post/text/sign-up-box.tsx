import { NewsletterForm } from "#app/magazine/sections/newsletter-form.tsx";

interface SignUpBoxProps {
  /** Unique on the page. */
  id: string;
  /** Sanitised HTML, as the text is. */
  title: string;
  text: string;
}

/** The newsletter's form within a text. */
export function SignUpBox({ id, title, text }: SignUpBoxProps) {
  return (
    <div className="prose print:hidden" dir="auto">
      <aside className="callout callout-cta">
        <p className="callout-title" dangerouslySetInnerHTML={{ __html: title }} />
        {text && <p dangerouslySetInnerHTML={{ __html: text }} />}
        <NewsletterForm id={id} className="mx-auto font-sans" />
      </aside>
    </div>
  );
}
