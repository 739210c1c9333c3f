import type { Content } from './content.select.ts';

type Fares = Content['context']['fares'];

export const faresOf = (content: Content | undefined) => content?.context.fares ?? NO_FARES;
/** What the tickets of a type allow. */
export const fareRulesOf = (fares: Fares, ticketType: string) =>
  fares.find((fare) => fare.ticketType === ticketType)?.rules ?? [];
export const areFaresKnown = (content: Content): boolean => content.matches({ fares: 'known' });
/** Why the rules of the tickets could not be fetched; null unless it failed. */
export const fareRulesFailure = (content: Content): string | null =>
  content.matches({ fares: 'failed' }) ? (content.context.failures.fares ?? null) : null;

/** Until they are asked for. */
const NO_FARES: Fares = [];
