import type { Trailer } from '#domain/values/towing.ts';
import { metresOf } from '#domain/vehicles/trailers.ts';
import { TextField } from '#src/ui/field/text-field.tsx';

interface Props {
  trailer: Trailer;
  onChange: (trailer: Trailer) => void;
  /** What is wrong with the field of this name. */
  faultOf: (name: string) => string | undefined;
  idOf?: (name: string) => string;
  /** Which vehicle tows, ` behind vehicle 2`, and the mark of its fields, `-2`. */
  behind?: string;
  mark?: string;
  width?: 'short';
}

const sizeText = (metres: number): string => (metres > 0 ? metres.toFixed(2) : '');

/** The length and the height that a trailer gives itself (ruling 28). */
export function TrailerSizes({ trailer, onChange, faultOf, idOf, behind = '', mark = '', width }: Props) {
  const field = (part: 'length' | 'height', name: string) => ({
    name: `trailer-${part}${mark}`,
    id: idOf?.(name),
    inputMode: 'decimal' as const,
    width,
    maxLength: 5,
    autoComplete: 'off',
    defaultValue: sizeText(trailer[part]),
    error: faultOf(name),
    onChange: (typed: string) => onChange({ ...trailer, [part]: metresOf(typed) ?? 0 }),
  });
  return (
    <>
      <TextField
        label={`Length of the trailer${behind} in metres`}
        hint="With the drawbar."
        {...field('length', 'trailerLength')}
      />
      <TextField
        label={`Height of the trailer${behind} in metres`}
        hint="With everything on it."
        {...field('height', 'trailerHeight')}
      />
    </>
  );
}
