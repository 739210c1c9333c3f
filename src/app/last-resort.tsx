import { Component, type ReactNode } from 'react';
import { DRAWING_FAILED } from '#src/platform/drawing-failed.ts';
import { ReportLink } from '#src/recorder/report-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { askAgain } from './lazily.tsx';
import { PlainPage } from './plain-page.tsx';

interface Props {
  children: ReactNode;
  onReload: () => void;
}

/**
 * Catches what nothing else caught while rendering, above all a file of the page that is gone after a new release
 * (ruling 66). The draft is kept, so a reload comes back to the same step.
 */
export class LastResort extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(fault: unknown): void {
    window.dispatchEvent(new CustomEvent(DRAWING_FAILED, { detail: fault }));
  }

  /** Offline, a reload would lose the page as well. */
  private readonly again = (): void => {
    askAgain();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PlainPage
        title="This page could not be loaded"
        action={
          <>
            <Button kind="primary" onPress={this.again}>
              Try again
            </Button>
            <Button onPress={this.props.onReload}>Reload the page</Button>
            <ReportLink />
          </>
        }
      >
        A trip that you have begun is kept on this device. Check your connection and try again.
      </PlainPage>
    );
  }
}
