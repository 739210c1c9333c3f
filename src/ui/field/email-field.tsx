import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'maxLength'>;

/** One e-mail address, which the browser may fill in. */
export function EmailField(field: Props) {
  return (
    <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} maxLength={254} {...field} />
  );
}
