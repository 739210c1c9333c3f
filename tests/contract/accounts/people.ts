// The demo's people at the doors of Harbour.
import type { Endpoint } from '#domain/contract/endpoint.ts';
import {
  postAgentAccountLogin,
  postAgentUserLogin,
  postApiLogin,
  postCustomerLogin,
  postPasswordReset,
} from '#domain/contract/sign-in.ts';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { type Answered, got, type Visitor, visitor } from '#tests/contract/booker.ts';

export type Door = 'customer' | 'agent' | 'agent-user' | 'call-centre';

export interface Person {
  readonly door: Door;
  readonly number: string;
  readonly email: string;
}

/** Independent of the seed data on purpose: what the banner and the demo script promise. */
export const PEOPLE = {
  ada: { door: 'customer', number: 'C1000001', email: 'ada.morrow@harbour.test' },
  finlay: { door: 'customer', number: 'C1000002', email: 'finlay.reid@harbour.test' },
  isla: { door: 'customer', number: 'C1000003', email: 'isla.quayle@harbour.test' },
  hallow: { door: 'agent', number: 'A2001', email: 'hallow.travel@harbour.test' },
  bride: { door: 'agent', number: 'A2002', email: 'bride.freight@harbour.test' },
  kim: { door: 'agent-user', number: 'hallow.kim', email: 'kim.lorne@harbour.test' },
  noor: { door: 'agent-user', number: 'freight.noor', email: 'noor.bailey@harbour.test' },
  owen: { door: 'agent-user', number: 'freight.owen', email: 'owen.tait@harbour.test' },
  desk: { door: 'call-centre', number: 'CC01', email: 'desk@harbour.test' },
} as const satisfies Record<string, Person>;

/** Knocks at a door with a name and a password. */
export function knock(
  who: Visitor,
  door: Door,
  name: string,
  password: string = DEMO_PASSWORD,
): Promise<Answered<Endpoint>> {
  if (door === 'customer') return who.ask(postCustomerLogin, { body: { userName: name, password } });
  if (door === 'agent') return who.ask(postAgentAccountLogin, { body: { userName: name, password } });
  if (door === 'agent-user') {
    return who.ask(postAgentUserLogin, { body: { loginParameters: { userName: name, password } } });
  }
  return who.ask(postApiLogin, { body: { username: name, password } });
}

/** The visitor as who they are once signed in: with the new session that the answer brought. */
export async function signedIn(harbour: Harbour, person: Person, password?: string, before = visitor(harbour)) {
  return visitor(harbour, sessionOf(await knock(before, person.door, person.email, password)));
}

export function sessionOf(answer: Answered<Endpoint>): string {
  const member: unknown = got(answer);
  if (typeof member === 'object' && member !== null && 'sessionId' in member) return String(member.sessionId);
  throw new Error('The answer brought no session.');
}

export const RESET_PAGES = {
  customer: '/my-account/update-password/',
  agent: '/update-password/agent/',
  'agent-user': '/update-password/agent-user',
} as const;

export const askForReset = (
  harbour: Harbour,
  accountType: keyof typeof RESET_PAGES,
  email: string,
  page: string = `${harbour.app?.url}${RESET_PAGES[accountType]}`,
) => visitor(harbour).ask(postPasswordReset, { body: { email, accountType, passwordResetUrl: page } });

/** What two answers must share when they may not tell anything apart. */
export const shapeOf = ({ status, text, headers }: Answered<Endpoint>) => ({
  status,
  text,
  headers: [...headers.keys()].sort(),
  length: headers.get('content-length'),
});
