// A provider of one paid booking that is changed and cancelled. It acts on whatever it is told, once for each key: that
// nothing is done twice is for the app to see to.
import { type Answer, type Asked, FaultyProvider, isTruthful, type Met, ok, refused } from './faulty-provider.ts';

/** In pence. */
export const BOOKED = { total: 12_500, cancelFee: 6_250, changeFee: 1_000 } as const;

export const AFTER_CALLS = ['itinerary', 'quote-cancel', 'cancel', 'quote-change', 'change'] as const;
export type AfterCall = (typeof AFTER_CALLS)[number];

interface Details {
  readonly plate: string;
  readonly surName: string;
  readonly comments: string;
}

interface ChangeBody {
  readonly commitChanges: boolean;
  readonly expectedVersion?: string;
  readonly ferry: { readonly vehicles: readonly { readonly licensePlate?: string }[]; readonly comments?: string };
  readonly customerInfos?: readonly { readonly personName: { readonly surName: string } }[];
}

const pounds = (pence: number): number => pence / 100;

export class BookingProvider extends FaultyProvider<AfterCall> {
  readonly refunds: number[] = [];
  readonly fees: number[] = [];
  details: Details = { plate: 'AB12 CDE', surName: 'Hale', comments: '' };
  cancelled = false;
  /** What a change took back of what somebody else had changed meanwhile. */
  overwritten = '';
  /** What the app was told last. */
  told_: { readonly cancelled: boolean; readonly details: Details; readonly version: number } | null = null;
  #version = 0;
  #elsewhere = 0;

  get version(): number {
    return this.#version;
  }

  get kept(): number {
    return BOOKED.total - this.refunds.reduce((sum, amount) => sum + amount, 0);
  }

  /** Somebody else who has the booking open writes into it, free of charge. */
  changeElsewhere(): void {
    if (this.cancelled) return;
    this.#elsewhere += 1;
    this.#version += 1;
    this.details = { ...this.details, comments: `From elsewhere ${this.#elsewhere}` };
  }

  protected override callOf({ path, method, body }: Asked): AfterCall {
    if (path.endsWith('/modify')) return (body as ChangeBody).commitChanges ? 'change' : 'quote-change';
    if (path.endsWith('/cancel')) return path.includes('/booking/') ? 'quote-cancel' : 'cancel';
    if (method === 'GET' && path.includes('/itineraries/')) return 'itinerary';
    throw new Error(`${method} ${path} is no call of a booking.`);
  }

  /** At the instant of a call, before the provider acts. */
  onSent: (call: AfterCall) => void = () => undefined;

  protected override sent(call: AfterCall): void {
    this.onSent(call);
  }

  protected override told(call: AfterCall, met: Met | null, isOk: boolean): void {
    if (call !== 'itinerary' || !isOk || !isTruthful(met)) return;
    this.told_ = { cancelled: this.cancelled, details: this.details, version: this.#version };
  }

  protected override act(call: AfterCall, { body }: Asked): Answer {
    switch (call) {
      case 'itinerary':
        return ok(this.#itinerary());
      case 'quote-cancel':
        return ok(this.#quote(BOOKED.cancelFee, { 'Cancellation fee': BOOKED.cancelFee }, -this.#comesBack()));
      case 'cancel':
        if (this.#comesBack() > 0 || this.cancelled) this.refunds.push(this.#comesBack());
        this.cancelled = true;
        this.#version += 1;
        return ok(this.#itinerary());
      default:
        return this.#change(call, body as ChangeBody);
    }
  }

  /** What a cancellation would pay back, also the second one: nothing here knows that there was a first. */
  #comesBack(): number {
    return BOOKED.total - BOOKED.cancelFee;
  }

  #change(call: 'quote-change' | 'change', { expectedVersion, ferry, customerInfos }: ChangeBody): Answer {
    if (this.cancelled) return refused(409, 'cancelled', 'This booking is cancelled.');
    if (expectedVersion !== undefined && expectedVersion !== String(this.#version)) {
      return refused(409, 'itinerary-changed', 'This booking has changed meanwhile.');
    }
    const total = BOOKED.total + this.fees.length * BOOKED.changeFee;
    if (call === 'change') {
      const comments = ferry.comments ?? '';
      if (comments !== this.details.comments) this.overwritten = this.details.comments || 'nothing';
      const surName = customerInfos?.[0]?.personName.surName ?? this.details.surName;
      this.details = { plate: ferry.vehicles[0]?.licensePlate ?? '', surName, comments };
      this.fees.push(BOOKED.changeFee);
      this.#version += 1;
    }
    const { changeFee } = BOOKED;
    const lines = { 'Change fee': changeFee, Difference: 0, 'New total': total + changeFee };
    return ok(this.#quote(changeFee, lines, total + changeFee - BOOKED.total));
  }

  #quote(fee: number, lines: Readonly<Record<string, number>>, balance: number): unknown {
    return {
      bookingNumber: 'B1',
      fee: pounds(fee),
      travelCost: {
        costTotals: Object.entries(lines).map(([description, amount]) => ({
          description,
          amountAfterTax: pounds(amount),
        })),
        paymentTotals: [],
        amountAfterTax: pounds(balance),
      },
    };
  }

  #itinerary(): unknown {
    const { plate, surName, comments } = this.details;
    const total = BOOKED.total + this.fees.length * BOOKED.changeFee;
    return {
      id: 'itinerary-1',
      itineraryId: 'itinerary-1',
      status: this.cancelled ? 31 : 30,
      numberOfGuests: 1,
      startDate: '2026-07-01',
      endDate: '2026-07-01',
      version: String(this.#version),
      customerInfos: [
        {
          id: 1001,
          status: 11,
          ageCategory: 'A',
          email: 'rowan.hale@example.com',
          personName: { givenName: 'Rowan', surName },
          telephone: { phoneNumber: '01632 960001' },
        },
      ],
      reservationItems: { ferry: [this.#ferry(plate, comments)], hotel: [] },
      itineraryPricing: [],
      travelCost: {
        costTotals: [],
        paymentTotals: [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: pounds(this.kept) }],
        amountAfterTax: pounds(this.cancelled ? this.kept : total),
      },
      guaranteesAccepted: [],
    };
  }

  #ferry(licensePlate: string, comments: string): unknown {
    return {
      rph: '1',
      bookingReference: 'B1',
      ferryId: 'HAL',
      productCode: 'STD',
      comments,
      departures: [
        {
          routeCode: 'HAL-BRI',
          departureDate: '2026-07-01',
          departureTime: '09:30',
          arrivalDate: '2026-07-01',
          arrivalTime: '10:30',
          ship: 'AVA',
          ticketType: 'FLEX',
          ticketGroup: 'Flex',
        },
      ],
      passengers: [{ ageCategory: 'A', quantity: 1 }],
      vehicles: [{ resourceCode: 'CAR', description: 'Car', licensePlate }],
      passengerPriceLines: [],
      vehiclePriceLines: [],
      reservationTotals: { totalPriceToPay: pounds(BOOKED.total), price: pounds(BOOKED.total) },
      amendableFields: ['licensePlate', 'customerInfos', 'comments'],
      isCancellable: !this.cancelled,
      isEditable: !this.cancelled,
    };
  }
}
