// Spec 4 (Payment flow), spec 6 (roles): who pays, and the ways to pay that stand open to them.
import type { ActedFor } from './acted-for.ts';
import type { FerryOptions } from './contract/configuration.ts';
import { type StoredUser, userKind } from './stored-user.ts';

export type PaymentMethod = 'card' | 'paypal' | 'saved-card' | 'on-account';

/** Ways that lead over a page of the provider. */
export type PageMethod = Extract<PaymentMethod, 'card' | 'paypal'>;

/** Who pays: whose saved cards and points they are, and whether an invoice account pays (ruling 55). */
export interface Payer {
  readonly kind: 'guest' | 'customer' | 'agent' | 'desk';
  readonly customerNumber: string | null;
  readonly agentNumber: string | null;
  /** An agent of type INVOICE. */
  readonly onAccount: boolean;
  /** The guarantee code of an invoice account; null while the operator has set none. */
  readonly onAccountCode: number | null;
  readonly poNumber: string | null;
}

export const GUEST: Payer = {
  ...{ kind: 'guest', customerNumber: null, agentNumber: null },
  ...{ onAccount: false, onAccountCode: null, poNumber: null },
};

/** The payer that a signed-in user is; the call centre pays for the customer for whom it acts (ruling 63). */
export function payerOf(
  user: StoredUser | null,
  { onAccountGuaranteeTypeCode }: Pick<FerryOptions, 'onAccountGuaranteeTypeCode'>,
  acting: Pick<ActedFor, 'customerNumber'> | null = null,
): Payer {
  switch (user && userKind(user)) {
    case 'callCentre':
      return { ...GUEST, kind: 'desk', customerNumber: acting?.customerNumber ?? null };
    case 'agentUser':
    case 'accountAgent':
      return {
        ...GUEST,
        kind: 'agent',
        agentNumber: user?.agentUser?.agentNumber ?? user?.agentNumber ?? null,
        onAccount: user?.terms?.accountType === 'INVOICE',
        onAccountCode: onAccountGuaranteeTypeCode || null,
      };
    case 'customer':
      return { ...GUEST, kind: 'customer', customerNumber: user?.customerAccount?.customerNumber ?? null };
    default:
      return GUEST;
  }
}

const NO_METHODS: readonly PaymentMethod[] = [];
const ON_ACCOUNT: readonly PaymentMethod[] = ['on-account'];
const OPEN_TO_ALL: readonly PaymentMethod[] = ['card', 'paypal'];
const WITH_SAVED_CARDS: readonly PaymentMethod[] = ['saved-card', 'card', 'paypal'];
const WITH_CARDS_ONLY: readonly PaymentMethod[] = ['saved-card', 'card'];
const CARD_ONLY: readonly PaymentMethod[] = ['card'];

/** An invoice agent has no way to pay while the operator has set no code for it: refused politely (ruling 55). */
export const isAccountClosed = ({ onAccount, onAccountCode }: Payer): boolean => onAccount && onAccountCode === null;

/** The ways to pay on offer. Instalments are collected from a card (ruling 54); CASH agents pay by card (ruling 55). */
export function methodsFor(
  payer: Payer,
  has: { readonly plan: boolean; readonly cards: boolean },
): readonly PaymentMethod[] {
  if (isAccountClosed(payer)) return NO_METHODS;
  if (payer.onAccount) return ON_ACCOUNT;
  if (has.plan || payer.kind === 'agent') return has.cards ? WITH_CARDS_ONLY : CARD_ONLY;
  return has.cards ? WITH_SAVED_CARDS : OPEN_TO_ALL;
}

/** Whose cards a payer may use and keep; null for a guest. */
export const cardOwnerOf = ({ customerNumber, agentNumber }: Payer) =>
  customerNumber ? { customerNumber } : agentNumber ? { agentNumber } : null;
