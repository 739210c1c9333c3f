import type { ReportedPlace } from '#domain/recording/reported-place.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Shows where a caller is who reads out the reference of their page (R12). */
export function Reported({ place: { where, fault } }: { place: ReportedPlace }) {
  return (
    <Notice title="The reference of a caller’s page">
      <p>
        {where} {fault}
      </p>
      <p>Ask for the booking reference or the e-mail address to open their booking.</p>
    </Notice>
  );
}
