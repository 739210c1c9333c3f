/** 192 random bits, as base64url. */
function token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** A fresh session id (T20). */
export const newSessionId = token;

/** Made once per intention to pay or to hold space (R3). */
export const newAttemptKey = token;
