// What each ticket type allows after booking; `amendableFields` is a whitelist (ruling 56).

interface TicketRules {
  readonly cancellable: boolean;
  readonly editable: boolean;
  readonly amendable: readonly string[];
}

const PLATE_ONLY: TicketRules = { cancellable: false, editable: false, amendable: ['licensePlate'] };

const RULES: Readonly<Record<string, TicketRules>> = {
  SAVER: PLATE_ONLY,
  STANDARD: {
    cancellable: true,
    editable: true,
    amendable: ['licensePlate', 'departures', 'customerInfos', 'comments'],
  },
  FLEX: {
    cancellable: true,
    editable: true,
    amendable: ['licensePlate', 'departures', 'customerInfos', 'comments', 'passengers', 'vehicles', 'addOns'],
  },
};

/** The rules of a booking whose legs may have different tickets: only what every one of them allows. */
export function rulesOf(ticketTypes: readonly string[]): TicketRules {
  const all = ticketTypes.map((type) => RULES[type] ?? PLATE_ONLY);
  const [first = PLATE_ONLY, ...others] = all;
  return {
    cancellable: all.every((rules) => rules.cancellable),
    editable: all.every((rules) => rules.editable),
    amendable: first.amendable.filter((field) => others.every((rules) => rules.amendable.includes(field))),
  };
}
