import { useSelector } from '@xstate/react';
import { misfitsOf } from '#domain/trip/stay-misfit.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { endOf, startOf } from '#machines/search/hotel-search.select.ts';
import { misfitWords } from '#src/areas/book/parts/stay-words.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import type { StaySearch } from './stay-search.ts';

/** Nights that are not between the crossings can be asked for all the same (ruling 40). */
export function MisfitWarning({ booking, search }: StaySearch) {
  const startDate = useSelector(search, startOf);
  const endDate = useSelector(search, endOf);
  const misfits = misfitsOf(useSelector(booking, tripOf), { startDate, endDate });
  const say = useStepSay();
  if (misfits.length === 0) return null;
  return (
    <Notice tone="warning" live={false} title={misfitWords(misfits, say)}>
      <p>{say('You can still book it.')}</p>
    </Notice>
  );
}
