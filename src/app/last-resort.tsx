import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DRAWING_FAILED } from '#src/platform/drawing-failed.ts';
import { askAgain } from './lazily.tsx';
import { MissingPage } from './missing-page.tsx';

interface Props {
  children: ReactNode;
}

/** Whoever leaves a page that failed, also by Back, sees the one to which they go. */
export function LastResort(props: Props) {
  return <Boundary {...props} at={useLocation().key} />;
}

/**
 * Catches what nothing else caught while rendering, above all a file of the page that is gone after a new release
 * (ruling 66). The draft is kept, so a reload comes back to the same step.
 */
class Boundary extends Component<Props & { at: string }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(fault: unknown): void {
    window.dispatchEvent(new CustomEvent(DRAWING_FAILED, { detail: fault }));
  }

  override componentDidUpdate({ at }: { at: string }): void {
    if (this.state.failed && at !== this.props.at) this.again();
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
