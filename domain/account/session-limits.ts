/** Spec 4 and 9, R1: minutes of inactivity. */
export const PROMPT_AFTER_MINUTES = 18;
export const EXPIRE_AFTER_MINUTES = 20;
/** While somebody types, the provider's session is kept alive at most this often. */
export const KEEP_ALIVE_EVERY_MINUTES = 5;

const MINUTE = 60_000;

/** Whether `now` is at least `minutes` after the last activity. Both are epoch milliseconds. */
export const idleFor = (lastActivity: number, now: number, minutes: number): boolean =>
  now - lastActivity >= minutes * MINUTE;

/** Milliseconds until expiry, never below zero. */
export const timeLeft = (lastActivity: number, now: number): number =>
  Math.max(0, lastActivity + EXPIRE_AFTER_MINUTES * MINUTE - now);

/** `02:00` for 120 000 ms; a started second counts as whole. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
