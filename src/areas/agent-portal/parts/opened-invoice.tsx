import type { InvoiceDetail } from '#domain/invoices.ts';
import { formatPence } from '#domain/money.ts';
import { summaryPlace } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { dayWords } from './agent-words.ts';
import { Facts } from './facts.tsx';
import { poColumn } from './po-column.tsx';

type Line = InvoiceDetail['lines'][number];

const LINES: readonly Column<Line>[] = [
  {
    key: 'booking',
    title: 'Booking',
    unbroken: true,
    cell: ({ bookingNumber, itineraryId }) =>
      itineraryId === null ? bookingNumber : <Link to={summaryPlace(itineraryId)}>{bookingNumber}</Link>,
  },
  { key: 'what', title: 'What for', cell: ({ description }) => description },
  poColumn(({ poNumber }) => poNumber),
  { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
];

/** One invoice with the bookings on it. */
export function OpenedInvoice({ detail, onClose }: { detail: InvoiceDetail; onClose: () => void }) {
  return (
    <>
      <Facts
        facts={[
          ['What for', detail.description],
          ['Issued', dayWords(detail.issuedOn)],
          ['Due', detail.dueOn && dayWords(detail.dueOn)],
          ['PO number', detail.poNumber],
          ['Amount', formatPence(detail.amount)],
          ['To pay', formatPence(detail.outstanding)],
        ]}
      />
      {detail.lines.length > 0 ? (
        <Table caption="Bookings on it" columns={LINES} rows={detail.lines} keyOf={(_, at) => String(at)} />
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
