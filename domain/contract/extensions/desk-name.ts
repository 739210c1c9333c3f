/**
 * The name under which `options.extensions` announces the calls of the call centre; in a file of its own, so that the
 * start can ask for it before their schemas have arrived.
 */
export const DESK_EXTENSION = 'desk';

/** Whether the provider announces them (R12). */
export const hasDesk = ({ extensions }: { readonly extensions: readonly string[] }): boolean =>
  extensions.includes(DESK_EXTENSION);
