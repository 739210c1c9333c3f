import type { Meta, StoryObj } from '@storybook/react-vite';
import { Vehicle } from '#src/ui/drawings/vehicle.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { Stepper } from '#src/ui/field/stepper.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { nothing, onStage } from './stage.tsx';

const meta: Meta = { title: 'UI/Fields', decorators: [onStage] };
export default meta;
type Story = StoryObj;

export const Text: Story = {
  render: () => (
    <>
      <TextField name="name" label="First name" autoComplete="given-name" />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        hint="Your ticket goes here."
        defaultValue="ann@example.org"
      />
      <TextField
        name="wrong"
        label="Phone"
        type="tel"
        error="Enter a phone number with its area code."
        defaultValue="12"
      />
      <TextField name="plate" label="Registration" capitals width="short" optional defaultValue="ab12 cde" />
    </>
  ),
};

export const Selects: Story = {
  render: () => (
    <Select
      name="country"
      label="Country"
      value="GB"
      onChange={nothing}
      options={[
        { value: 'GB', label: 'United Kingdom' },
        { value: 'FR', label: 'France' },
      ]}
    />
  ),
};

export const Ticks: Story = {
  render: () => (
    <>
      <Checkbox name="terms" checked={false} onChange={nothing}>
        I have read the <a href="#terms">conditions of carriage</a>
      </Checkbox>
      <Checkbox name="mail" checked onChange={nothing} hint="At most once a month.">
        Send me offers
      </Checkbox>
      <Switch label="Use 1,200 points" note="Takes £12.00 off" checked onChange={nothing} />
      <Switch label="Use my travel card" checked={false} onChange={nothing} />
    </>
  ),
};

const methods = [
  { value: 'card', label: 'New card', note: 'On the bank’s own page.', aside: '£148.20' },
  { value: 'wallet', label: 'PayPal', aside: '£148.20' },
  { value: 'plan', label: 'In three parts', unavailable: 'Only from £200 and 60 days ahead.' },
];

export const Choices: Story = {
  render: () => (
    <>
      <RadioCards legend="Pay with" name="method" options={methods} value="card" onChange={nothing} />
      <RadioCards
        legend="Journey"
        name="journey"
        layout="segments"
        options={[
          { value: 'return', label: 'Return' },
          { value: 'single', label: 'One way' },
        ]}
        value="return"
        onChange={nothing}
      />
      <RadioCards
        legend="Vehicle"
        name="vehicle"
        layout="tiles"
        options={[
          { value: 'foot', label: 'No vehicle', note: 'On foot', picture: <Vehicle group="foot" /> },
          { value: 'car', label: 'Car', note: 'Up to 5 m long', picture: <Vehicle group="car" /> },
          { value: 'motorhome', label: 'Motorhome', note: 'Up to 7 m long', picture: <Vehicle group="motorhome" /> },
          { value: 'coach', label: 'Coach', unavailable: 'Not on this route', picture: <Vehicle group="coach" /> },
        ]}
        value="car"
        onChange={nothing}
      />
    </>
  ),
};

export const Steppers: Story = {
  render: () => (
    <div>
      <Stepper label="Adults" note="18 to 64 years" value={2} max={9} onChange={nothing} />
      <Stepper label="Infants" note="Under 4 years, free" value={0} onChange={nothing} />
      <Stepper label="Children" value={9} max={9} limit="At most 9 people in one booking." onChange={nothing} />
    </div>
  ),
};

export const SearchLines: Story = {
  render: () => (
    <div>
      <DisclosureLine icon="person" label="Who is going" value="2 adults" open>
        <Stepper label="Adults" note="18 to 64 years" value={2} onChange={nothing} />
      </DisclosureLine>
      <DisclosureLine
        icon="calendar"
        label="Coming back"
        value="Sat 27 June"
        error="Come back on or after the day you go out."
      >
        <p>The calendar</p>
      </DisclosureLine>
    </div>
  ),
};
