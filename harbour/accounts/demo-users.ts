// The people of the demo, one for every role. The banner prints how they sign in; nothing here is secret.
import { pence } from '#domain/values/money.ts';
import type { AccountKind, AgentRow, AgentUserRow, CustomerRow } from '#harbour/db/account-schema.ts';

export const DEMO_PASSWORD = 'Harbour-demo-1';
/** The PIN of the demo's travel card. */
export const DEMO_PIN = '2468';

interface DemoUser {
  readonly kind: AccountKind;
  readonly userNumber: string;
  readonly email: string;
  /** For the banner. */
  readonly who: string;
}

export const demoUsers: readonly DemoUser[] = [
  { kind: 'customer', userNumber: 'C1000001', email: 'ada.morrow@harbour.test', who: 'customer with saved details' },
  { kind: 'customer', userNumber: 'C1000002', email: 'finlay.reid@harbour.test', who: 'customer, resident fare' },
  { kind: 'customer', userNumber: 'C1000003', email: 'isla.quayle@harbour.test', who: 'customer of category F' },
  { kind: 'agent', userNumber: 'A2001', email: 'hallow.travel@harbour.test', who: 'agent account, CASH' },
  { kind: 'agent', userNumber: 'A2002', email: 'bride.freight@harbour.test', who: 'agent account, INVOICE' },
  { kind: 'agent-user', userNumber: 'hallow.kim', email: 'kim.lorne@harbour.test', who: 'agent user, CASH' },
  {
    kind: 'agent-user',
    userNumber: 'freight.noor',
    email: 'noor.bailey@harbour.test',
    who: 'agent user, INVOICE, PO number by default',
  },
  {
    kind: 'agent-user',
    userNumber: 'freight.owen',
    email: 'owen.tait@harbour.test',
    who: 'agent user, INVOICE, PO number asked for',
  },
  { kind: 'call-centre', userNumber: 'CC01', email: 'desk@harbour.test', who: 'call centre' },
];

/** Whether this opens a demo account with the password that the banner prints. */
export const isDemoSignIn = ({ kind, userNumber }: Pick<DemoUser, 'kind' | 'userNumber'>, password: string): boolean =>
  password === DEMO_PASSWORD && demoUsers.some((user) => user.kind === kind && user.userNumber === userNumber);

/** Name and role of each, for the banner. */
export const demoSignIns: readonly (readonly [name: string, who: string])[] = demoUsers.map(({ email, who }) => [
  email,
  who,
]);

type DemoCustomer = Omit<CustomerRow, 'vehiclesVersion' | 'subscriptionsVersion' | 'createdAt'>;

const plain: Omit<DemoCustomer, 'customerNumber' | 'firstName' | 'lastName'> = {
  title: '',
  gender: '',
  passengerType: 'A',
  address: [],
  city: '',
  county: '',
  postalCode: '',
  countryCode: 'GB',
  mobilePhoneNumber: '',
  homePhoneNumber: '',
  acceptsContact: false,
  rewardsOptIn: false,
  promotionIsland: false,
  promotionMainland: false,
  defaultProductCode: null,
  category: null,
};

export const demoCustomers: readonly DemoCustomer[] = [
  {
    ...plain,
    customerNumber: 'C1000001',
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Morrow',
    gender: 'F',
    address: ['4 Chandlers Row'],
    city: 'Port Hallow',
    county: 'Hallowshire',
    postalCode: 'PH1 4CR',
    mobilePhoneNumber: '07700 900 144',
    homePhoneNumber: '01632 960 144',
    acceptsContact: true,
    rewardsOptIn: true,
    promotionIsland: true,
  },
  {
    ...plain,
    customerNumber: 'C1000002',
    title: 'Mr',
    firstName: 'Finlay',
    lastName: 'Reid',
    address: ['Northpier Cottage', 'Shore Road'],
    city: 'Northpier',
    postalCode: 'SB2 7NP',
    mobilePhoneNumber: '07700 900 271',
    defaultProductCode: 'RESIDENT',
  },
  {
    ...plain,
    customerNumber: 'C1000003',
    firstName: 'Isla',
    lastName: 'Quayle',
    mobilePhoneNumber: '07700 900 382',
    category: 'F',
  },
];

export const demoAgents: readonly AgentRow[] = [
  { agentNumber: 'A2001', name: 'Hallow Travel', accountType: 'CASH', poNumberRequired: false, defaultPoNumber: null },
  {
    agentNumber: 'A2002',
    name: 'Bride Freight',
    accountType: 'INVOICE',
    poNumberRequired: true,
    defaultPoNumber: null,
  },
];

const phones = { workPhoneNumber: '', homePhoneNumber: '', mobilePhoneNumber: '' };
const cash = { paymentType: 'CASH', paymentMethod: 'CARD', poNumberRequired: false, defaultPoNumber: null };
const invoice = { paymentType: 'INVOICE', paymentMethod: 'ACCOUNT', poNumberRequired: true, defaultPoNumber: null };

export const demoAgentUsers: readonly AgentUserRow[] = [
  {
    ...phones,
    ...cash,
    userName: 'hallow.kim',
    agentNumber: 'A2001',
    name: 'Kim Lorne',
    initials: 'KL',
    departmentCode: null,
    workPhoneNumber: '01632 960 201',
  },
  {
    ...phones,
    ...invoice,
    userName: 'freight.noor',
    agentNumber: 'A2002',
    name: 'Noor Bailey',
    initials: 'NB',
    defaultPoNumber: 'BF-STANDING',
    departmentCode: 'SOUTH',
    workPhoneNumber: '01632 960 202',
  },
  {
    ...phones,
    ...invoice,
    userName: 'freight.owen',
    agentNumber: 'A2002',
    name: 'Owen Tait',
    initials: 'OT',
    departmentCode: 'NORTH',
    workPhoneNumber: '01632 960 203',
  },
];

export const demoDesk = { ccId: 'CC01', name: 'Contact centre' };

/** What the first customer has saved. Days are counted back from the first start of Harbour. */
export const demoBelongings = {
  customerNumber: 'C1000001',
  vehicles: [
    { resourceCode: 'CAR', isDefault: true, licensePlate: 'SK71 FRY', trailer: null },
    {
      resourceCode: 'VAN',
      isDefault: false,
      licensePlate: 'HA19 LOW',
      trailer: { code: 'BOAT', lengthCm: 550, heightCm: 160 },
    },
  ],
  subscriptions: ['ISLAND', 'TIMETABLE'],
  loyaltyNumber: 'L7SKERRY',
  joinedDaysAgo: 300,
  points: [
    { daysAgo: 272, points: 900, description: 'There and back, three times' },
    { daysAgo: 60, points: 600, description: 'There and back with a trailer' },
    { daysAgo: 50, points: -250, description: 'Redeemed on a crossing' },
  ],
  travelCard: {
    number: 'T50004411',
    code: 'ISLANDER',
    boughtDaysAgo: 30,
    movements: [
      { daysAgo: 30, amountPence: pence(10_000) },
      { daysAgo: 12, amountPence: pence(-2650) },
    ],
  },
} as const;
