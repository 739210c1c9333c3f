import type { FerryVehicle } from '#domain/contract/content.ts';
import { classOf } from '#domain/vehicles/vehicle-names.ts';
import { limitWords } from '#src/areas/book/parts/size-words.ts';
import { inLine } from '#src/ui/text/in-line.ts';

/** What a class takes, in figures and in the operator's words. */
export const classNote = (about: FerryVehicle): string => `${limitWords(about)}. ${about.description}`;

/** A class among those to choose from; until the feed has arrived it has the name that it is given here. */
export function classChoice(known: readonly FerryVehicle[], code: string, name: string) {
  const about = classOf(known, code);
  return about
    ? { value: code, label: inLine(about.name), note: classNote(about) }
    : { value: code, label: `${name} (${code})` };
}
