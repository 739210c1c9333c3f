import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>;

/** One telephone number, which the browser may fill in. */
export function PhoneField({ autoComplete = 'tel', ...field }: Props) {
  return <TextField type="tel" inputMode="tel" autoComplete={autoComplete} maxLength={32} {...field} />;
}
