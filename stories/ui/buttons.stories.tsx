import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import styles from './stage.module.css';
import { onStage } from './stage.tsx';

const meta: Meta<typeof Button> = { title: 'UI/Button', component: Button, decorators: [onStage] };
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = { args: { kind: 'primary', children: 'Choose this sailing', iconAfter: 'arrow-right' } };

export const Secondary: Story = { args: { children: 'Change the day' } };

export const Quiet: Story = { args: { kind: 'quiet', children: 'Print', icon: 'print' } };

export const Danger: Story = { args: { kind: 'danger', children: 'Cancel the booking' } };

export const Busy: Story = { args: { kind: 'primary', busy: true, children: 'Paying £148.20' } };

export const DisabledWithReason: Story = {
  render: () => (
    <>
      <Button kind="primary" disabled describedBy="why">
        Review your trip
      </Button>
      <p id="why">Choose a sailing back first.</p>
    </>
  ),
};

export const Links: Story = {
  render: () => (
    <MemoryRouter>
      <div className={styles.row}>
        <LinkButton to="#main" icon="calendar">
          See the timetable
        </LinkButton>
        <LinkButton to="#main" kind="primary">
          Start again
        </LinkButton>
      </div>
    </MemoryRouter>
  ),
};
