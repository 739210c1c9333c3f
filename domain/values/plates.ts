import { withoutUnseen } from './unseen-marks.ts';

/** Of the operator's options: the vehicle classes that have no registration. */
export interface Plateless {
  readonly platelessResourceCodes?: readonly string[] | undefined;
}

export interface PlateTerms extends Plateless {
  readonly plateRequired: boolean;
}

/** Whether a vehicle of this class has a registration; who is on foot has none. */
export const hasPlate = ({ platelessResourceCodes }: Plateless, code: string | null): boolean =>
  code !== null && !platelessResourceCodes?.includes(code);

/** Registration plate as kept and sent: trimmed, uppercase, single spaces (spec 5). */
export const normalisePlate = (plate: string): string => withoutUnseen(plate).trim().toUpperCase().replace(/\s+/g, ' ');

/** Of a plate as it is kept: capitals may be longer than what was typed. */
export const LONGEST_PLATE = 16;

/** Whether a text can be a number plate: it has a letter or a digit. */
export const isPlate = (text: string): boolean => /[\p{L}\d]/u.test(text);

/** What is wrong with a registration, in words; null for a right one, and for an empty one that may follow (ruling 29). */
export function faultOfPlate(text: string, required: boolean, of = 'your vehicle'): string | null {
  if (normalisePlate(text).length > LONGEST_PLATE) return `Enter a registration of up to ${LONGEST_PLATE} characters.`;
  if (isPlate(text)) return null;
  if (required) return `Enter the registration of ${of}.`;
  return text.trim() === '' ? null : 'Enter a registration with letters or digits, or leave it empty.';
}

/** Spaces do not count when two plates are compared (ruling 29). */
export const samePlate = (left: string, right: string): boolean =>
  normalisePlate(left).replaceAll(' ', '') === normalisePlate(right).replaceAll(' ', '');
