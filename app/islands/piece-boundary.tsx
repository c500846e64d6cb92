import { Component } from "react";
import { useText } from "#app/platform/i18n/text.tsx";

function Failed() {
  const { t } = useText();
  return (
    <p role="alert" className="page-container py-16 text-center font-medium">
      {t("failure.text")}
    </p>
  );
}

/** An error boundary per island: a failure does not affect the rest of the page. */
export class PieceBoundary extends Component<{ children: React.ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}
