import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '#domain/failures/failure.ts';
import { failureWords } from '#machines/failure.select.ts';
import { ListSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';

/** A machine that reads a page, and again where that has failed. */
interface Reader extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { readonly context: { readonly failure: Failure | null } };
  send(event: { type: 'retry.requested' }): void;
}

interface Props {
  page: Reader;
  view: string;
  rows: number;
  label: string;
}

/** In place of a page that is being read, or could not be; nothing in any other view. */
export function BeingRead({ page, view, rows, label }: Props) {
  const failure = useSelector(page, failureWords);
  if (view === 'reading') return <ListSkeleton rows={rows} label={label} />;
  if (view !== 'unreadable') return null;
  return <Unreadable text={failure} onRetry={() => page.send({ type: 'retry.requested' })} />;
}
