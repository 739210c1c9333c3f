const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (iso: string): string => format.format(new Date(`${iso}T12:00:00Z`)).replace(',', '');
};

/** `Sat 5 December 2026`, from `2026-12-05`. */
export const longDay = words({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });

/** `Saturday 5 December`. */
export const spokenDay = words({ weekday: 'long', day: 'numeric', month: 'long' });

/** `Sat`. */
export const weekday = words({ weekday: 'short' });

/** `5`. */
export const dayOfMonth = words({ day: 'numeric' });

/** `December 2026`. */
export const monthAndYear = words({ month: 'long', year: 'numeric' });
