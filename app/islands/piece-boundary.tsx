import { Component } from "react";
import { useText } from "#app/platform/i18n/text.tsx";
import { answerFailedPress } from "./missing-code.ts";

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

  /** A part of an island may have been pressed for whose code is gone since a deployment. */
  override componentDidCatch() {
    void answerFailedPress();
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}
