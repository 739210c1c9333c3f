import { useSelector } from '@xstate/react';
import { type Say, sayTo } from '#domain/desk/staff-words.ts';
import { isForStaff } from '#machines/itinerary/itinerary.select.ts';
import type { SummaryProps } from './summary-props.ts';

/** The words about a booking, for whoever has it open. */
export const useSay = (itinerary: SummaryProps['itinerary']): Say => sayTo(useSelector(itinerary, isForStaff));
