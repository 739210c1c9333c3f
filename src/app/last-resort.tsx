import { Component, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { PlainPage } from './plain-page.tsx';

interface Props {
  children: ReactNode;
  onReload: () => void;
}

/**
 * What nobody else caught while drawing, above all a file of the page that is gone after a new release (ruling 66). The
 * draft is kept, so a reload comes back to the same step.
 */
export class LastResort extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PlainPage
        title="This page could not be loaded"
        action={
          <Button kind="primary" onPress={this.props.onReload}>
            Reload the page
          </Button>
        }
      >
        Your trip is kept on this device. Check your connection and reload.
      </PlainPage>
    );
  }
}
