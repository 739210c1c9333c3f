import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarPanel } from '#src/ui/date/calendar-panel.tsx';
import { DateField } from '#src/ui/date/date-field.tsx';
import { DayStrip } from '#src/ui/date/day-strip.tsx';
import { nothing, onStage } from './stage.tsx';

const meta: Meta = { title: 'UI/Dates', decorators: [onStage] };
export default meta;
type Story = StoryObj;

export const Calendar: Story = {
  render: () => (
    <CalendarPanel
      label="Going out"
      today="2026-06-12"
      value="2026-06-20"
      min="2026-06-12"
      max="2027-06-12"
      onChange={nothing}
    />
  ),
};

export const Field: Story = {
  render: () => (
    <>
      <DateField
        label="Going out"
        hint="The first sailing is at 06:15."
        today="2026-06-12"
        value="2026-06-20"
        onChange={nothing}
      />
      <DateField label="Coming back" today="2026-06-12" onChange={nothing} />
    </>
  ),
};

export const Strip: Story = {
  render: () => (
    <DayStrip
      label="Days to go out"
      days={[
        { date: '2026-06-17', fare: 4200 },
        { date: '2026-06-18', fare: 3900 },
        { date: '2026-06-19', fare: 4200 },
        { date: '2026-06-20', fare: 8850 },
        { date: '2026-06-21', none: 'Full' },
        { date: '2026-06-22', none: 'None', disabled: true },
        { date: '2026-06-23' },
      ]}
      selected="2026-06-20"
      onChoose={nothing}
      onLater={nothing}
    />
  ),
};
