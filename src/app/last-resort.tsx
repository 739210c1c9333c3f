import { Component, type ReactNode } from 'react';
import { DRAWING_FAILED } from '#src/platform/drawing-failed.ts';
import { askAgain } from './lazily.tsx';
import { MissingPage } from './missing-page.tsx';

interface Props {
  children: ReactNode;
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

  private readonly again = (): void => {
    askAgain();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <MissingPage onRetry={this.again} />;
  }
}
