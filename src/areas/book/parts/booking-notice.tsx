import type { Notice as BookingNews } from '#machines/booking/booking.machine.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** What happened to the trip on the way here: prices that moved, sailings that went. */
export function BookingNotice({ notice }: { notice: BookingNews | null }) {
  if (!notice) return null;
  return (
    <Notice tone={notice.tone} title={notice.title}>
      {notice.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
