import { retriable } from '#src/app/retriable.ts';
import { importLaterCalls } from '#src/app/step-files.ts';

const file = retriable(importLaterCalls);

/** What a booking calls after the search, in a file of its own that is fetched when something in it is first called. */
export const later = async () => (await file()).laterCalls;
