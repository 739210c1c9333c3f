import { type CSSProperties, type ReactNode, useId } from 'react';
import { formatPence } from '#domain/values/money.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './ticket-cards.module.css';

interface TicketRule {
  /** `Change until 24 hours before, £5 a leg` */
  text: string;
  allowed: boolean;
}

export interface Ticket {
  code: string;
  name: string;
  /** The whole price for the party, in pence. */
  price: number;
  rules: readonly TicketRule[];
}

interface Props {
  /** `Tickets for the 09:30 to St Carrow`. */
  legend: string;
  name: string;
  tickets: readonly Ticket[];
  value?: string | undefined;
  onChange: (code: string) => void;
  /** The next step, under the tickets. */
  children?: ReactNode;
}

/** The ticket types of one sailing side by side: what each costs and what each allows. */
export function TicketCards({ legend, name, tickets, value, onChange, children }: Props) {
  const base = useId();
  const most = Math.max(1, ...tickets.map(({ rules }) => rules.length));
  // The head of a ticket, and a row for each of its rules.
  const rows = { '--rows': 1 + most } as CSSProperties;
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.cards} style={rows}>
        {tickets.map((ticket) => {
          const id = `${base}-${ticket.code}`;
          return (
            <div key={ticket.code} className={styles.card}>
              <label className={styles.head} htmlFor={id}>
                <input
                  type="radio"
                  id={id}
                  className={styles.radio}
                  name={name}
                  value={ticket.code}
                  checked={value === ticket.code}
                  aria-describedby={`${id}-rules`}
                  onChange={() => onChange(ticket.code)}
                />
                <span className={styles.name}>{ticket.name}</span>
                <span className={styles.price}>{formatPence(ticket.price)}</span>
              </label>
              <div id={`${id}-rules`} className={styles.more}>
                <ul className={styles.rules}>
                  {ticket.rules.map((rule) => (
                    <li key={rule.text} data-allowed={rule.allowed || undefined}>
                      <Icon name={rule.allowed ? 'check' : 'cross'} label={rule.allowed ? 'Yes:' : 'No:'} />
                      <span>{rule.text}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          );
        })}
      </div>
      {children ? <div className={styles.next}>{children}</div> : null}
    </fieldset>
  );
}
