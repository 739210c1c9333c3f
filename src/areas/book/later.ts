import { retriable } from '#src/app/retriable.ts';
import { importLaterCalls } from '#src/app/step-files.ts';

const file = retriable(importLaterCalls);

/** The calls of a booking after the search, in a file of their own that is fetched when the first of them is made. */
export const later = async () => (await file()).laterCalls;
