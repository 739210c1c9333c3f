import type { FerryFare } from '#domain/contract/content.ts';

type Rule = FerryFare['rules'][number];

interface TicketRules {
  readonly ticketType: string;
  readonly rules: readonly Rule[];
}

const isSame = (left: Rule) => (right: Rule) =>
  left.name === right.name && left.allowed === right.allowed && left.description === right.description;

/** The rules of the tickets of a trip: those that all of them have once, and what is left of each. */
export function withSharedRules(tickets: readonly TicketRules[]): {
  readonly own: readonly TicketRules[];
  readonly shared: readonly Rule[];
} {
  const [first, ...others] = tickets;
  if (!first || others.length === 0) return { own: tickets, shared: [] };
  const shared = first.rules.filter((rule) => others.every(({ rules }) => rules.some(isSame(rule))));
  const own = tickets.map(({ ticketType, rules }) => ({
    ticketType,
    rules: rules.filter((rule) => !shared.some(isSame(rule))),
  }));
  return { own, shared };
}
