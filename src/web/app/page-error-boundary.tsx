import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { wordsNow } from "#web/lib/words/words.ts";
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
    const { shell } = wordsNow();
    return (
      <Container width="text" className="py-16">
        <EmptyState
          icon={TriangleAlert}
          title={shell.pageFailed}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              {shell.reload}
            </Button>
          }
        >
          {shell.checkConnection}
        </EmptyState>
      </Container>
    );
  }
}
