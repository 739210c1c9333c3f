// Spec 4 (Payment flow), spec 6 (roles): who pays.
import type { ActedFor } from '#domain/account/acted-for.ts';
import { agentNumberIn, customerNumberIn, type StoredUser, userKind } from '#domain/account/stored-user.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';

/** Who pays: whose saved cards and points they are, and whether an invoice account pays (ruling 55). */
export interface Payer {
  readonly kind: 'guest' | 'customer' | 'agent' | 'desk';
  readonly customerNumber: string | null;
  readonly agentNumber: string | null;
  /** An agent of type INVOICE. */
  readonly onAccount: boolean;
  /** The guarantee code of an invoice account; null while the operator has set none. */
  readonly onAccountCode: number | null;
  /** The PO number of what is paid, before that the usual one of an agency (ruling 62). */
  readonly poNumber: string | null;
  /** Whether points pay for the ferry alone, as the operator has it (ruling 46). */
  readonly pointsForFerryOnly: boolean;
}

export const GUEST: Payer = {
  kind: 'guest',
  customerNumber: null,
  agentNumber: null,
  onAccount: false,
  onAccountCode: null,
  poNumber: null,
  pointsForFerryOnly: false,
};

/** Whether the people at the keyboard book for others all day. */
export const isStaff = ({ kind }: Pick<Payer, 'kind'>): boolean => kind === 'desk' || kind === 'agent';

/** The payer that a signed-in user is; the call centre pays for the customer for whom it acts (ruling 63). */
export function payerOf(
  user: StoredUser | null,
  {
    onAccountGuaranteeTypeCode,
    pointsForFerryOnly,
  }: Pick<FerryOptions, 'onAccountGuaranteeTypeCode' | 'pointsForFerryOnly'>,
  acting: Pick<ActedFor, 'customerNumber'> | null = null,
): Payer {
  switch (user && userKind(user)) {
    case 'callCentre':
      return {
        ...GUEST,
        kind: 'desk',
        customerNumber: acting?.customerNumber ?? null,
        onAccountCode: onAccountGuaranteeTypeCode || null,
        pointsForFerryOnly,
      };
    case 'agentUser':
    case 'accountAgent':
      return {
        ...GUEST,
        kind: 'agent',
        agentNumber: user && agentNumberIn(user),
        onAccount: user?.terms?.accountType === 'INVOICE',
        onAccountCode: onAccountGuaranteeTypeCode || null,
        poNumber: user?.terms?.defaultPoNumber?.trim() || null,
      };
    case 'customer':
      return { ...GUEST, kind: 'customer', customerNumber: user && customerNumberIn(user), pointsForFerryOnly };
    default:
      return GUEST;
  }
}
