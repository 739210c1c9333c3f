/** Spec 9: half a day. */
const AWC_SECONDS = 43_200;

/** A value that cannot smuggle in a cookie attribute (T09). */
export const isAwc = (value: string): boolean => /^[A-Za-z0-9._-]{1,256}$/.test(value);

/** Stores the `awc` value of the entry address for 12 hours; false when it is malformed. */
export function rememberAwc(value: string, document: { cookie: string }): boolean {
  if (!isAwc(value)) return false;
  document.cookie = `awc=${value}; Max-Age=${AWC_SECONDS}; Path=/; SameSite=Lax; Secure`;
  return true;
}
