import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/ui/button/button.tsx';
import { SailingRow } from '#src/ui/sailing/sailing-row.tsx';
import { type Ticket, TicketCards } from '#src/ui/ticket/ticket-cards.tsx';
import { ISLAND, nothing, onStage, QUAY } from './stage.tsx';

const tickets: readonly Ticket[] = [
  {
    code: 'SAVER',
    name: 'Saver',
    price: 8420,
    rules: [
      { text: 'Change for £5 a leg until 24 hours before', allowed: true },
      { text: 'No refund', allowed: false },
    ],
  },
  {
    code: 'STANDARD',
    name: 'Standard',
    price: 9640,
    rules: [
      { text: 'Change free until 2 hours before', allowed: true },
      { text: 'Half back if you cancel 24 hours before', allowed: true },
    ],
  },
  {
    code: 'FLEX',
    name: 'Flexible',
    price: 12180,
    rules: [{ text: 'Full refund until 2 hours before', allowed: true }],
  },
];

const line = {
  from: { ...QUAY, time: '09:30' },
  to: { ...ISLAND, time: '10:30' },
  ship: { code: 'ST-BRIDE', name: 'MV Saint Bride' },
  duration: '1 h',
};

const meta: Meta<typeof SailingRow> = {
  title: 'UI/Sailing',
  component: SailingRow,
  decorators: [onStage],
  args: { line, price: 8420, onToggle: nothing },
};
export default meta;
type Story = StoryObj<typeof SailingRow>;

export const Row: Story = {};

export const Cheapest: Story = { args: { badges: [{ text: 'Cheapest this day', tone: 'good' }] } };

export const Chosen: Story = { args: { chosen: 'Standard' } };

export const Open: Story = {
  args: {
    open: true,
    children: (
      <TicketCards
        legend="Tickets for the 09:30 to Bridehaven"
        name="ticket"
        tickets={tickets}
        value="STANDARD"
        onChange={nothing}
      >
        <Button kind="primary">Choose this sailing</Button>
      </TicketCards>
    ),
  },
};

export const SoldOut: Story = {
  args: {
    closed: {
      badge: 'Sold out',
      reason: 'Sold out for your car. There is room on the 12:00.',
      nearest: <Button kind="quiet">See the 12:00</Button>,
    },
  },
};

export const ClosedOnline: Story = {
  args: { closed: { badge: 'Closed online', reason: 'Online booking closes 60 minutes before departure.' } },
};
