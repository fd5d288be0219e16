import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { Container } from "#web/ui/layout/container.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";

/** Shows a card in place of a page that failed or could not be loaded; the rest of the app still works. */
export class PageErrorBoundary extends Component<
  { children: ReactNode; onFailureShown?: () => void },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailureShown?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Container width="text" className="py-16">
        <EmptyState
          icon={TriangleAlert}
          title="This page could not be shown"
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          The connection may have dropped, or there is a new version of the app.
        </EmptyState>
      </Container>
    );
  }
}
