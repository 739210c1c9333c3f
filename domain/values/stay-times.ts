import { capitalised } from './words.ts';

interface Times {
  readonly checkInTime: string | null;
  readonly checkOutTime: string | null;
}

/** `Check-in from 15:00, check-out by 10:00`, as far as they are known. */
export function stayTimes({ checkInTime, checkOutTime }: Times): string {
  const times = [checkInTime && `check-in from ${checkInTime}`, checkOutTime && `check-out by ${checkOutTime}`];
  return capitalised(times.filter(Boolean).join(', '));
}
