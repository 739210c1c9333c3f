// Invoices of the demo's agents: what their bookings by telephone cost them.
import { type Pence, pence } from '#domain/values/money.ts';

interface DemoInvoice {
  readonly agentNumber: string;
  readonly number: number;
  readonly description: string;
  /** Days before the first start. */
  readonly daysAgo: number;
  readonly poNumber: string | null;
  readonly lines: readonly (readonly [bookingNumber: string, description: string, amount: Pence])[];
}

/** Days from the issue of an invoice until it is due. */
export const DAYS_TO_PAY = 30;

export const demoInvoices: readonly DemoInvoice[] = [
  {
    agentNumber: 'A2001',
    number: 20311,
    description: 'Group bookings by telephone',
    daysAgo: 26,
    poNumber: null,
    lines: [
      ['HT4K7M2P', 'Coach party, Port Hallow – Bridehaven', pence(31_240)],
      ['HT9R3C6W', 'Coach party, Bridehaven – Port Hallow', pence(31_240)],
    ],
  },
  {
    agentNumber: 'A2001',
    number: 20377,
    description: 'Change of a group booking',
    daysAgo: 5,
    poNumber: null,
    lines: [['HT9R3C6W', 'Later crossing for the coach party', pence(2500)]],
  },
  {
    agentNumber: 'A2002',
    number: 20298,
    description: 'Freight, first half of the month',
    daysAgo: 48,
    poNumber: 'BF-STANDING',
    lines: [
      ['BF2M8X4T', 'Van and trailer, Marsh Quay – Northpier', pence(8450)],
      ['BF6H3Q9D', 'Van and trailer, Northpier – Marsh Quay', pence(8450)],
    ],
  },
  {
    agentNumber: 'A2002',
    number: 20333,
    description: 'Freight, second half of the month',
    daysAgo: 33,
    poNumber: 'BF-STANDING',
    lines: [
      ['BF7T5N2K', 'Van, Port Hallow – Bridehaven', pence(5925)],
      ['BF3W9J6C', 'Van, Bridehaven – Port Hallow', pence(5925)],
      ['BF8P4R7M', 'Van and trailer, Marsh Quay – Northpier', pence(8450)],
    ],
  },
  {
    agentNumber: 'A2002',
    number: 20360,
    description: 'Freight, first half of the month',
    daysAgo: 18,
    poNumber: 'BF-N-0714',
    lines: [['BF5D2G8X', 'Three vans, Marsh Quay – Northpier', pence(17_775)]],
  },
  {
    agentNumber: 'A2002',
    number: 20391,
    description: 'Freight, second half of the month',
    daysAgo: 3,
    poNumber: 'BF-N-0731',
    lines: [
      ['BF4C7K3H', 'Van, Marsh Quay – Northpier', pence(5925)],
      ['BF9Q6T2W', 'Van and trailer, Northpier – Marsh Quay', pence(8453)],
    ],
  },
];
