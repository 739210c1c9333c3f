// Everybody at the doors of Harbour, and what belongs to some of them and to nobody else.
import { randomUUID } from 'node:crypto';
import type { Harbour } from '#harbour/harbour.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor, returned } from '#tests/contract/card-visitor.ts';
import { deskOf } from '#tests/contract/desk/desk.ts';

/**
 * `owner` is Ada, `agent` is A2001 and `agentUser` works there; the other agent is A2002, whose user has all rights of an
 * agency but this one's; `acting` is the desk acting for Ada, and `actingForOther` the desk acting for Isla.
 */
export const ROLES = [
  'guest',
  'owner',
  'customer',
  'agent',
  'agentUser',
  'otherAgent',
  'otherAgentUser',
  'desk',
  'acting',
  'actingForOther',
] as const;
export type Role = (typeof ROLES)[number];

export async function enter(harbour: Harbour, role: Role): Promise<Visitor> {
  switch (role) {
    case 'guest':
      return visitor(harbour);
    case 'owner':
      return signedIn(harbour, PEOPLE.ada);
    case 'customer':
      return signedIn(harbour, PEOPLE.isla);
    case 'agent':
      return signedIn(harbour, PEOPLE.hallow);
    case 'agentUser':
      return signedIn(harbour, PEOPLE.kim);
    case 'otherAgent':
      return signedIn(harbour, PEOPLE.bride);
    case 'otherAgentUser':
      return signedIn(harbour, PEOPLE.noor);
    case 'desk':
      return signedIn(harbour, PEOPLE.desk);
    case 'acting':
    case 'actingForOther': {
      const desk = await deskOf(harbour);
      await desk.actFor(role === 'acting' ? PEOPLE.ada.number : PEOPLE.isla.number);
      return desk;
    }
  }
}

/** What a call is about. */
export type Subject =
  | 'customer'
  | 'agent'
  | 'agentUser'
  | 'cart'
  | 'itinerary'
  | 'booking'
  | 'payment'
  | 'card'
  | 'invoice';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Ids of the same kind that belong to nobody. */
export const UNKNOWN: Readonly<Record<Subject, readonly string[]>> = {
  customer: ['C9999999', 'C1000000', 'CC02', 'nobody', '-1'],
  agent: ['A9999', 'A2000', 'nobody'],
  agentUser: ['hallow.nobody', 'nobody'],
  cart: [NOBODYS, 'nobody'],
  itinerary: [NOBODYS, 'nobody'],
  booking: ['ZZZZ2222', 'nobody'],
  payment: ['made-up', NOBODYS],
  card: ['card-ada-none', NOBODYS],
  invoice: ['INV-99999', 'nobody'],
};

/** An id of this kind that is Ada's, or of agency A2001 and its Kim. */
export async function newSubject(harbour: Harbour, owner: Visitor, subject: Subject): Promise<string> {
  switch (subject) {
    case 'customer':
      return PEOPLE.ada.number;
    case 'agent':
      return PEOPLE.hallow.number;
    case 'agentUser':
      return PEOPLE.kim.number;
    case 'cart':
      return (await owner.makeCart({ vehicle: null })).cartId;
    case 'itinerary':
      return (await owner.hold({ vehicle: null })).itineraryId;
    case 'booking':
      return (await owner.hold({ vehicle: null })).reservationItems.ferry[0]?.bookingReference ?? '';
    case 'payment': {
      const { itineraryId } = await owner.hold({ vehicle: null });
      const landing = await cardVisitor(harbour).payWith(await owner.preload(itineraryId), CARDS.pays);
      return returned(landing.location).reference;
    }
    case 'card':
      return 'card-ada-fine';
    case 'invoice':
      return 'INV-20377';
  }
}

/** An e-mail address that nobody has. */
export const somebodyNew = (): string => `${randomUUID()}@harbour.test`;
