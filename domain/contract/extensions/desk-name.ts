/**
 * The name under which `options.extensions` announces the calls of the call centre; in a file of its own, so that the
 * start can ask for it before their schemas have arrived.
 */
export const DESK_EXTENSION = 'desk';
