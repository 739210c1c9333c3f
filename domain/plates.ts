/** Registration plate as kept and sent: trimmed, uppercase, single spaces (spec 5). */
export const normalisePlate = (plate: string): string => plate.trim().toUpperCase().replace(/\s+/g, ' ');

/** Whether a text can be a number plate: it has a letter or a digit. */
export const isPlate = (text: string): boolean => /[\p{L}\d]/u.test(text);

/** Spaces do not count when two plates are compared (ruling 29). */
export const samePlate = (left: string, right: string): boolean =>
  normalisePlate(left).replaceAll(' ', '') === normalisePlate(right).replaceAll(' ', '');
