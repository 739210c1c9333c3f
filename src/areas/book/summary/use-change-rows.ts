import { useSelector } from '@xstate/react';
import type { Amendment } from '#domain/amendment/amendment.ts';
import { bookedBefore, changeClasses, changeOptions } from '#machines/itinerary/amendment.select.ts';
import { type ChangeRow, changeRows } from './change-words.ts';
import type { ChangeProps } from './summary-props.ts';

/** What an amendment would change of the booking, row by row. */
export function useChangeRows(change: ChangeProps['change']): (amendment: Amendment) => ChangeRow[] {
  const booked = useSelector(change, bookedBefore);
  const options = useSelector(change, changeOptions);
  const classes = useSelector(change, changeClasses);
  return (amendment) => changeRows(booked, amendment, { classes, options });
}
