// The shapes of keys, tokens and passwords of other systems. Made for our own files: it knows few and is seldom wrong.
const FORMS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{36,}\b/g,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}\b/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/g,
  /\b(?:postgres(?:ql)?|smtps?|https?):\/\/(?!user:)[\w.-]+:[^\s@/'"`$]{4,}@[\w.-]+/g,
  /\b\w*(?:secret|api_?key|private_?key|access_?token)\w*['"]?\s*[:=]\s*['"](?=[^'"]*\d)[A-Za-z0-9+/_=-]{24,}['"]/gi,
];

/** What looks like a secret in a text. */
export const secretsIn = (text: string): string[] => FORMS.flatMap((form) => text.match(form) ?? []);
