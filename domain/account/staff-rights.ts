/** What staff do where the provider refuses what their sign-in may not do: another try would be answered alike. */
export const ASK_FOR_RIGHTS = 'Ask the person who manages your access rights.';
