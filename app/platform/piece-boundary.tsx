import { Component } from "react";
import { useText } from "./text.tsx";

function Failed() {
  const { t } = useText();
  return (
    <p role="alert" className="page-container py-16 text-center font-medium">
      {t("failure.text")}
    </p>
  );
}

/** A piece of a page that fails says so in its place, and leaves the others standing. */
export class PieceBoundary extends Component<{ children: React.ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}
