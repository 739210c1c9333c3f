import type { InvoiceDetail } from '#domain/invoices/invoices.ts';
import { formatPence } from '#domain/values/money.ts';
import { summaryPlace } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ReturnLink } from '#src/ui/return-link.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { dayWords } from './agent-words.ts';
import { dueDay } from './due-day.tsx';
import { Facts } from './facts.tsx';
import { poColumn } from './po-column.tsx';

type Line = InvoiceDetail['lines'][number];

/** The line that was opened last takes the focus of whoever comes back. */
const linesOf = (last: Line | undefined): readonly Column<Line>[] => [
  {
    key: 'booking',
    title: 'Booking',
    unbroken: 'short',
    names: true,
    cell: (line) =>
      line.itineraryId === null ? (
        line.bookingNumber
      ) : (
        <ReturnLink to={summaryPlace(line.itineraryId)} isLast={line === last}>
          {line.bookingNumber}
        </ReturnLink>
      ),
  },
  { key: 'what', title: 'What for', plain: true, wide: true, cell: ({ description }) => description },
  { ...poColumn<Line>(({ poNumber }) => poNumber), wide: true },
  { key: 'amount', title: 'Amount', numeric: true, sum: true, cell: ({ amount }) => formatPence(amount) },
];

interface Props {
  detail: InvoiceDetail;
  today: string;
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
  onClose: () => void;
}

/** One invoice with the bookings on it. */
export function OpenedInvoice({ detail, today, opened, onClose }: Props) {
  return (
    <>
      <Facts
        facts={[
          ['What for', detail.description],
          ['Issued', detail.issuedOn && dayWords(detail.issuedOn)],
          ['Due', dueDay(detail, today)],
          ['PO number', detail.poNumber],
          ['Amount', formatPence(detail.amount)],
          ['To pay', formatPence(detail.outstanding)],
        ]}
      />
      {detail.lines.length > 0 ? (
        <Table
          caption="Bookings on it"
          columns={linesOf(detail.lines.find(({ itineraryId }) => itineraryId === opened))}
          rows={detail.lines}
          keyOf={(_, at) => String(at)}
        />
      ) : (
        <p>No booking is named on it.</p>
      )}
      <div>
        <Button icon="chevron-left" onPress={onClose}>
          Back to the invoices
        </Button>
      </div>
    </>
  );
}
