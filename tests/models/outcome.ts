const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/;

interface Outcome {
  readonly end: 'done' | 'error';
  readonly port: string;
}

/** How the call of which port ended, by the type of the event; null for a fact that somebody reported. */
export function outcomeOf(type: string): Outcome | null {
  const [, end, port] = OUTCOME.exec(type) ?? [];
  return end && port ? { end: end as Outcome['end'], port } : null;
}
