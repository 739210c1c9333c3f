import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FerryFare } from '#domain/contract/content.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { areFaresKnown, fareRulesFailure, fareRulesOf, faresOf } from '#machines/booking/content.select.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { RulesFailure } from './rules-failure.tsx';
import styles from './ticket-rules.module.css';

interface Props {
  content: ActorRefFrom<typeof contentMachine>;
  tickets: readonly { readonly ticketType: string; readonly ticketGroup: string }[];
}

/** What each ticket of the trip allows, in the operator's own words. */
export function TicketRules({ content, tickets }: Props) {
  const fares = useSelector(content, faresOf);
  const failure = useSelector(content, fareRulesFailure);
  const known = useSelector(content, areFaresKnown);
  const types = new Map(tickets.map((ticket) => [ticket.ticketType, ticket.ticketGroup]));
  if (failure) return <RulesFailure content={content} />;
  if (!known) return <Spinner label="Loading the ticket rules" />;
  return (
    <div className={styles.tickets}>
      {[...types].map(([ticketType, ticketGroup]) => (
        <section key={ticketType} className={styles.ticket}>
          {ticketGroup ? <h3 className={styles.name}>{ticketGroup}</h3> : null}
          <Rules rules={fareRulesOf(fares, ticketType)} />
        </section>
      ))}
    </div>
  );
}

function Rules({ rules }: Pick<FerryFare, 'rules'>) {
  if (rules.length === 0) return <p>Ask us what this ticket allows before you pay.</p>;
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule.name} className={styles.rule} data-allowed={rule.allowed || undefined}>
          <Icon name={rule.allowed ? 'check' : 'cross'} label={rule.allowed ? 'Yes:' : 'No:'} />
          <span>
            <b>{rule.name}.</b> {rule.description}
          </span>
        </li>
      ))}
    </ul>
  );
}
