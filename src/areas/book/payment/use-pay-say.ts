import { useSelector } from '@xstate/react';
import { type Say, sayTo } from '#domain/desk/staff-words.ts';
import { isForStaff } from '#machines/payment/payment.select.ts';
import type { PaymentProps } from './payment-page.tsx';

/** The words of a payment, for whoever makes it. */
export const usePaySay = (payment: PaymentProps['payment']): Say => sayTo(useSelector(payment, isForStaff));
