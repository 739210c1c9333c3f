import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/ui/button/button.tsx';
import { Shore } from '#src/ui/drawings/shore.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorHelpProvider } from '#src/ui/feedback/error-help.ts';
import { ErrorSummary } from '#src/ui/feedback/error-summary.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { onStage } from './stage.tsx';

const meta: Meta = { title: 'UI/Feedback', decorators: [onStage] };
export default meta;
type Story = StoryObj;

export const Notices: Story = {
  render: () => (
    <>
      <Notice>Check in closes 30 minutes before departure.</Notice>
      <Notice tone="success" title="Code WINTER is in">
        £5.00 off.
      </Notice>
      <Notice tone="warning" title="The price has changed">
        The 09:30 is now £96.40, before £92.10.
      </Notice>
      <Notice tone="error" title="The card was declined" action={<Button kind="quiet">Use another card</Button>}>
        No money has left your account.
      </Notice>
    </>
  ),
};

/** As the app shows an error: with the link to report it. */
export const ErrorWithItsReport: Story = {
  render: () => (
    <ErrorHelpProvider value={<Button kind="quiet">Report this problem</Button>}>
      <Notice tone="error" title="something went wrong" action={<Button>Try again</Button>}>
        What you typed is still here.
      </Notice>
    </ErrorHelpProvider>
  ),
};

export const Errors: Story = {
  render: () => (
    <>
      <ErrorSummary
        errors={[{ text: 'Enter your e-mail address.', controlId: 'email' }, { text: 'Choose a ticket.' }]}
        attempt={1}
      />
      <TextField id="email" name="email" label="E-mail" error="Enter your e-mail address." />
    </>
  ),
};

export const Starting: Story = { render: () => <Spinner size="page" label="Loading" /> };

export const LoadingResults: Story = { render: () => <ResultSkeleton /> };

export const LoadingSummary: Story = { render: () => <SummarySkeleton /> };

export const Empty: Story = {
  render: () => (
    <EmptyState
      title="No sailings on Sunday 21 June"
      picture={<Shore code="HALLOW" kind="mainland" side="left" />}
      action={<Button>See Monday 22 June</Button>}
    >
      <p>The route rests on Sundays in winter.</p>
    </EmptyState>
  ),
};

export const News: Story = { render: () => <LiveRegion message="Total £96.40" /> };
