import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import { codeWords } from '#domain/values/words.ts';

/** The class of this code, as the feed describes it; undefined until it has arrived, and for one that it does not list. */
export const classOf = (classes: readonly FerryVehicle[], code: string | null): FerryVehicle | undefined =>
  classes.find(({ resourceCode }) => resourceCode === code);

/** The group of a class, as the configuration has it; null for one that it does not list. */
export const vehicleGroupOf = (
  { vehicleResourceCodesExpanded }: Pick<FerryOptions, 'vehicleResourceCodesExpanded'>,
  code: string | null,
): string | null => vehicleResourceCodesExpanded.find(({ resourceCode }) => resourceCode === code)?.groupName ?? null;

/** `Car up to 5 m`; its group until the feed has arrived, and its code in words where it has none. */
export const vehicleClassName = (code: string, classes: readonly FerryVehicle[], options: FerryOptions): string =>
  classOf(classes, code)?.name ?? vehicleGroupOf(options, code) ?? codeWords(code);
