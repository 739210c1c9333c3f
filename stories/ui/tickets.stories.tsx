import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoardingCard } from '#src/ui/ticket/boarding-card.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import { ISLAND, onStage, QUAY } from './stage.tsx';

const FACTS = [
  { term: 'Be at the harbour by', value: '09:00' },
  { term: 'Ship', value: 'MV Saint Bride' },
  { term: 'Ticket', value: 'Standard' },
  { term: 'Travelling', value: '2 adults, car' },
];

const meta: Meta<typeof BoardingCard> = {
  title: 'UI/Ticket',
  component: BoardingCard,
  decorators: [onStage],
  args: {
    leg: 'Going out',
    day: 'Saturday 20 June 2026',
    line: {
      from: { ...QUAY, time: '09:30' },
      to: { ...ISLAND, time: '10:30' },
      ship: { code: 'ST-BRIDE', name: 'MV Saint Bride' },
      duration: '1 h',
    },
    reference: 'SK7K2M',
    code: 'SK7K2M:1',
    facts: FACTS,
  },
};
export default meta;
type Story = StoryObj<typeof BoardingCard>;

export const OnFoot: Story = {};

export const WithCar: Story = {
  args: { facts: [...FACTS, { term: 'Registration', value: <Plate>AB12 CDE</Plate> }] },
};

export const JustPaid: Story = { args: { torn: true } };

export const RegistrationPlate: Story = { render: () => <Plate>AB12 CDE</Plate> };
