import { checkInMissed } from '#domain/search/check-in.ts';
import type { SailingTimes } from '#domain/search/crossings.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useDense } from '#src/ui/layout/density.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';

interface Props {
  /** The sailing out, and the one that brings back from it. */
  readonly legs: readonly SailingTimes[];
  readonly withVehicle: boolean;
  readonly phone: string;
  /** What the return sailing is called where both stand together. */
  readonly name?: string;
  /** Whether staff read it, who are not asked to call. */
  readonly forStaff?: boolean;
}

/** Such a return may be booked (ruling 20). It is said of a trip as well, whose sailing out may have been chosen last. */
export function CheckInMissed({ legs: [outward, back], withVehicle, phone, name = 'it', forStaff }: Props) {
  const dense = useDense();
  const missed = outward && back && checkInMissed(outward, back, withVehicle, name);
  if (!missed) return null;
  const call = phone && !dense && !forStaff ? `, or call us on ${phone} first` : '';
  return (
    <Notice tone="warning" live={false} title={missed}>
      <p>
        <CallText phone={phone}>{`Choose a later one${call}.`}</CallText>
      </p>
    </Notice>
  );
}
