import type { ModelCase } from '#tests/models/model-case.ts';
import { accountModels } from '#tests/models/models-account.ts';
import { appModels } from '#tests/models/models-app.ts';
import { bookingModels } from '#tests/models/models-booking.ts';
import { paymentModels } from '#tests/models/models-payment.ts';
import { staffModels } from '#tests/models/models-staff.ts';
import { type Tour, tourOf } from './edges.ts';
import { remembered } from './remembered.ts';
import { type Model, modelOf } from './test-model.ts';
import { toTestMachine } from './to-test-machine.ts';

export const models = {
  ...accountModels,
  ...staffModels,
  ...bookingModels,
  ...paymentModels,
  ...appModels,
} as const satisfies Readonly<Record<string, ModelCase>>;

export const modelList: readonly (readonly [string, ModelCase])[] = Object.entries(models);

/** The model of each input, over the machine derived from the one that ships. */
export const modelsOf = remembered(
  ({ machine, inputs, events, facts }: ModelCase): readonly { readonly input: unknown; readonly model: Model }[] =>
    inputs.map((input) => ({
      input,
      model: modelOf(toTestMachine(machine), { input, events, ...(facts && { facts }) }),
    })),
);

/** The tour of one model over the machine derived from the one that ships. */
export const tourOfModel = remembered((one: ModelCase): Tour => {
  const openings = (one.openings ?? []).map((input) => ({ input }));
  return tourOf(toTestMachine(one.machine), [...modelsOf(one), ...openings]);
});
