import type { ModelCase } from '#tests/models/model-case.ts';
import { accountModels } from '#tests/models/models-account.ts';
import { appModels } from '#tests/models/models-app.ts';
import { bookingModels } from '#tests/models/models-booking.ts';
import { paymentModels } from '#tests/models/models-payment.ts';
import { staffModels } from '#tests/models/models-staff.ts';
import { type Tour, tourOf } from './edges.ts';
import { modelOf } from './test-model.ts';
import { toTestMachine } from './to-test-machine.ts';

export const models = {
  ...accountModels,
  ...staffModels,
  ...bookingModels,
  ...paymentModels,
  ...appModels,
} as const satisfies Readonly<Record<string, ModelCase>>;

export const modelList: readonly (readonly [string, ModelCase])[] = Object.entries(models);

/** The tour of one model over the machine derived from the one that ships. */
export function tourOfModel({ machine, inputs, openings = [], events, facts }: ModelCase): Tour {
  const derived = toTestMachine(machine);
  const starts = inputs.map((input) => ({
    input,
    model: modelOf(derived, { input, events, ...(facts && { facts }) }),
  }));
  return tourOf(derived, [...starts, ...openings.map((input) => ({ input }))]);
}
