import { useSelector } from '@xstate/react';
import { misfitOf } from '#domain/trip/stay-misfit.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { endOf, startOf } from '#machines/search/hotel-search.select.ts';
import { MISFITS } from '#src/areas/book/parts/stay-words.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import type { StaySearch } from './stay-search.ts';

/** Nights that are not between the crossings can be asked for all the same (ruling 40). */
export function MisfitWarning({ booking, search }: StaySearch) {
  const startDate = useSelector(search, startOf);
  const endDate = useSelector(search, endOf);
  const misfit = misfitOf(useSelector(booking, tripOf), { startDate, endDate });
  const say = useStepSay();
  if (!misfit) return null;
  return (
    <Notice tone="warning" live={false} title={say(MISFITS[misfit])}>
      <p>{say('You can still book it.')}</p>
    </Notice>
  );
}
