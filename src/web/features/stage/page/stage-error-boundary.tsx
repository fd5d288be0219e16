import { Component, type ReactNode } from "react";

type Props = { children: ReactNode };

const tryAgainAfterMs = 5_000;

/** Whatever goes wrong, the wall stays without a word, and tries again. */
export class StageErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.timer = setTimeout(() => this.setState({ failed: false }), tryAgainAfterMs);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  override render(): ReactNode {
    return this.state.failed ? <main id="main" className="stage" /> : this.props.children;
  }
}
