// The rules of each ticket in figures: until when it is changed or cancelled, for what fee. The fare feed states them
// in words.
import { checkInMinutes } from '#domain/search/check-in.ts';
import { hasLeft } from '#domain/search/crossings.ts';
import { NOTHING, type Pence, pence } from '#domain/values/money.ts';
import type { LoadedFerry } from '#harbour/booking/load-itinerary.ts';
import { rulesOf } from '#harbour/booking/ticket-rules.ts';
import { HOUR, MINUTE } from '#harbour/clock.ts';

interface TicketTerms {
  /** The refunded part of a fare, in thousandths, when it is given up this many hours before departure. */
  readonly givenBack: { readonly permille: number; readonly hours: number };
  /** For each crossing that is changed. */
  readonly changeFee: Pence;
  /** Hours before departure at which changes end; null ends with check-in. */
  readonly changeHours: number | null;
}

const SAVER: TicketTerms = { givenBack: { permille: 0, hours: 0 }, changeFee: NOTHING, changeHours: null };

const TERMS: Readonly<Record<string, TicketTerms>> = {
  SAVER,
  STANDARD: { givenBack: { permille: 500, hours: 48 }, changeFee: pence(1000), changeHours: 24 },
  FLEX: { givenBack: { permille: 1000, hours: 24 }, changeFee: NOTHING, changeHours: null },
};

export type BookedLeg = LoadedFerry['departures'][number];

const termsOf = ({ leg }: BookedLeg): TicketTerms => TERMS[leg.ticketType] ?? SAVER;

/** The refund that a leg's ticket gives now for an amount that is given up; an odd penny stays with the operator. */
export function givenBack(booked: BookedLeg, amount: Pence, now: number): Pence {
  const { permille, hours } = termsOf(booked).givenBack;
  if (booked.sailing.departsAt - now < hours * HOUR) return NOTHING;
  return pence(Math.floor((amount * permille) / 1000));
}

export const changeFeeOf = (booked: BookedLeg): Pence => termsOf(booked).changeFee;

export const hasSailed = ({ sailing }: BookedLeg, now: number): boolean => hasLeft(sailing.departsAt, now);

/** Whether this crossing can still be exchanged, by its ticket and its departure. */
export function isOpenForChange(booked: BookedLeg, withVehicle: boolean, now: number): boolean {
  const { changeHours } = termsOf(booked);
  const minutes = changeHours === null ? checkInMinutes(withVehicle) : changeHours * 60;
  return booked.sailing.departsAt - now >= minutes * MINUTE;
}

export interface Rights {
  /** A whitelist (ruling 56). */
  readonly amendableFields: string[];
  readonly isEditable: boolean;
  readonly isCancellable: boolean;
}

/** What concerns every crossing at once, so that none of them may be closed. */
const OF_EVERY_LEG: ReadonlySet<string> = new Set(['passengers', 'vehicles', 'addOns']);
/** What is only printed on the ticket: can be changed until the last crossing has left. */
const ON_PAPER: ReadonlySet<string> = new Set(['licensePlate', 'customerInfos', 'comments']);
const PLATE = 'licensePlate';

/** Whether this is only printed on the ticket, so that no price follows it. */
export const isOnPaper = (field: string): boolean => ON_PAPER.has(field);

/** What the holder of a paid ticket may do with it at `now`. */
export function rightsOf({ departures, vehicles }: Pick<LoadedFerry, 'departures' | 'vehicles'>, now: number): Rights {
  const rules = rulesOf(departures.map(({ leg }) => leg.ticketType));
  const open = departures.filter((booked) => isOpenForChange(booked, vehicles.length > 0, now));
  const sailed = departures.filter((booked) => hasSailed(booked, now));
  const may = (field: string): boolean => {
    if (isOnPaper(field)) return sailed.length < departures.length;
    return OF_EVERY_LEG.has(field) ? open.length === departures.length : open.length > 0;
  };
  const amendableFields = rules.amendable.filter(may);
  return {
    amendableFields,
    isEditable: rules.editable && isMoreThanPlate(amendableFields),
    isCancellable: rules.cancellable && sailed.length === 0,
  };
}

/** On a plan the trip is fixed, since its instalments are agreed; what no price follows is not (ruling 54). */
export function fixedByPlan(rights: Rights): Rights {
  const amendableFields = rights.amendableFields.filter(isOnPaper);
  return { ...rights, amendableFields, isEditable: rights.isEditable && isMoreThanPlate(amendableFields) };
}

const isMoreThanPlate = (fields: readonly string[]): boolean => fields.some((field) => field !== PLATE);
