import type { Meta, StoryObj } from '@storybook/react-vite';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { HeroLine } from '#src/ui/line/hero-line.tsx';
import { ISLAND, onStage, QUAY } from './stage.tsx';

const meta: Meta<typeof CrossingLine> = {
  title: 'UI/Line',
  component: CrossingLine,
  decorators: [onStage],
  args: {
    from: { ...QUAY, time: '09:30' },
    to: { ...ISLAND, time: '10:30' },
    ship: { code: 'ST-BRIDE', name: 'MV Saint Bride' },
    duration: '1 h',
  },
};
export default meta;
type Story = StoryObj<typeof CrossingLine>;

export const Result: Story = {};

export const Sailing: Story = { args: { busy: true } };

export const Summary: Story = {
  args: {
    variant: 'summary',
    from: { ...ISLAND, time: '23:30', day: 'Sun 28 Jun' },
    to: { ...QUAY, time: '00:30', day: 'next day' },
  },
};

export const Ticket: Story = {
  args: { variant: 'ticket', ship: { code: 'SOUND-OF-HALLOW', name: 'MV Sound of Hallow' } },
};

export const RouteAlone: Story = { args: { from: QUAY, to: ISLAND, duration: undefined } };

const departures = ['09:30', '10:45', '12:00', '13:30'].map((time) => ({ time }));

export const Hero: Story = {
  render: () => <HeroLine from={QUAY} to={ISLAND} ship={{ code: 'ST-BRIDE' }} departures={departures} />,
};

export const HeroBeforeDeparturesAreKnown: Story = {
  render: () => <HeroLine from={ISLAND} to={QUAY} ship={{ code: 'PETREL' }} departures={[]} />,
};
