import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RuntimeConfig } from '#domain/contract/runtime-config.ts';
import type { KeptCrossing, KeptTicket } from '#domain/itinerary/kept-ticket.ts';
import { crossingMinutes } from '#domain/search/crossings.ts';
import { legName } from '#domain/trip/leg-words.ts';
import { daysBetween, formatDate, formatDuration } from '#domain/values/dates.ts';
import { shelvedTickets } from '#machines/itinerary/kept-ticket.select.ts';
import type { ticketShelfMachine } from '#machines/itinerary/ticket-shelf.machine.ts';
import { footerLinks } from '#src/app/footer-links.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { CrossingLineProps } from '#src/ui/line/crossing-line.tsx';
import { Footer } from '#src/ui/shell/footer.tsx';
import { BoardingCard } from '#src/ui/ticket/boarding-card.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import styles from './ticket-page.module.css';

interface Props {
  shelf: ActorRefFrom<typeof ticketShelfMachine>;
  /** Whose site it is; null until that is read. */
  operator: RuntimeConfig['operator'] | null;
  year: number;
}

/** `/book/ticket/`: the tickets on this device, online and offline. */
export function TicketPage({ shelf, operator, year }: Props) {
  const tickets = useSelector(shelf, shelvedTickets);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (reference: string) => {
    shelf.send({ type: 'ticket.removed', reference });
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  return (
    <>
      <main id="main" className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          Your tickets on this device
        </h1>
        <p className={styles.intro} role="status">
          {tickets.length > 0
            ? 'They open without a connection, and are removed one day after you arrive.'
            : 'There is no ticket on this device. You can keep one from the page of your booking.'}
        </p>
        {tickets.map((ticket) => (
          <Kept key={ticket.reference} ticket={ticket} onRemove={() => remove(ticket.reference)} />
        ))}
        <p>
          <a href="/book/find">Find a booking</a>
        </p>
      </main>
      {operator ? <Footer links={footerLinks(operator)} owner={operator.name} year={year} /> : null}
    </>
  );
}

function Kept({ ticket, onRemove }: { ticket: KeptTicket; onRemove: () => void }) {
  const { reference, code, plate, crossings } = ticket;
  return (
    <section className={styles.ticket} aria-label={`Booking ${reference}`}>
      {crossings.map((crossing, index) => (
        <BoardingCard
          key={`${crossing.departureDate} ${crossing.departureTime}`}
          leg={legName(index)}
          day={formatDate(crossing.departureDate, 'long')}
          line={lineOf(crossing)}
          reference={reference}
          code={code}
          facts={plate ? [{ term: 'Registration', value: <Plate>{plate}</Plate> }] : []}
        />
      ))}
      <div>
        <Button icon="cross" onPress={onRemove}>
          Remove ticket {reference}
        </Button>
      </div>
    </section>
  );
}

function lineOf({ from, to, ...times }: KeptCrossing): Pick<CrossingLineProps, 'from' | 'to' | 'duration'> {
  const { departureDate, departureTime, arrivalDate, arrivalTime } = times;
  const overnight = daysBetween(departureDate, arrivalDate) > 0;
  return {
    from: { code: from, name: from, time: departureTime },
    to: { code: to, name: to, time: arrivalTime, day: overnight ? formatDate(arrivalDate) : undefined },
    duration: formatDuration(crossingMinutes(times)),
  };
}
