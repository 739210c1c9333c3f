import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/ui/button/button.tsx';
import { Countdown } from '#src/ui/dialog/countdown.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { nothing, onStage } from './stage.tsx';

const meta: Meta<typeof Dialog> = { title: 'UI/Dialog', component: Dialog, decorators: [onStage] };
export default meta;
type Story = StoryObj<typeof Dialog>;

export const SessionPrompt: Story = {
  args: {
    title: 'Extend your Session',
    role: 'alertdialog',
    children: <Countdown value="02:59" />,
    actions: <Button kind="primary">Extend My Session</Button>,
    onEscape: nothing,
  },
};

export const Question: Story = {
  args: {
    title: 'Change the day?',
    children: <p>This drops both sailings. Names and vehicle stay.</p>,
    actions: (
      <>
        <Button kind="primary">Change the day</Button>
        <Button>Keep my sailings</Button>
      </>
    ),
    onEscape: nothing,
  },
};
