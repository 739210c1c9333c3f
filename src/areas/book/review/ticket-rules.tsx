import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FerryFare } from '#domain/contract/content.ts';
import { withSharedRules } from '#domain/trip/shared-rules.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { areFaresKnown, fareRulesFailure, fareRulesOf, faresOf } from '#machines/booking/fares.select.ts';
import { RulesFailure } from '#src/areas/book/parts/rules-failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './ticket-rules.module.css';

interface Props {
  content: ActorRefFrom<typeof contentMachine>;
  tickets: readonly { readonly ticketType: string; readonly ticketGroup: string }[];
  /** Whether a vehicle with a registration comes along. */
  plated: boolean;
}

const TOGETHER =
  'A booking is changed and cancelled as a whole: only what both tickets allow can be done. ' +
  'To keep the two apart, book each way as a trip of its own.';

/** What each ticket of the trip allows, in the operator's own words. */
export function TicketRules({ content, tickets, plated }: Props) {
  const fares = useSelector(content, faresOf);
  const failure = useSelector(content, fareRulesFailure);
  const known = useSelector(content, areFaresKnown);
  const say = useStepSay();
  const types = new Map(tickets.map((ticket) => [ticket.ticketType, ticket.ticketGroup]));
  if (failure) return <RulesFailure content={content} />;
  if (!known) return <Spinner label="Loading the ticket rules" />;
  const { own, shared } = withSharedRules(
    [...types.keys()].map((ticketType) => ({ ticketType, rules: fareRulesOf(fares, ticketType, plated) })),
  );
  return (
    <div className={styles.tickets}>
      {own.map(({ ticketType, rules }) => (
        <section key={ticketType} className={styles.ticket}>
          {types.get(ticketType) ? <h3 className={styles.name}>{types.get(ticketType)}</h3> : null}
          {rules.length > 0 ? <Rules rules={rules} /> : null}
          {rules.length + shared.length > 0 ? null : <p>{say('Ask us what this ticket allows before you pay.')}</p>}
        </section>
      ))}
      {shared.length > 0 ? (
        <section className={styles.ticket}>
          <h3 className={styles.name}>Both tickets</h3>
          <Rules rules={shared} />
        </section>
      ) : null}
      {own.length > 1 ? <p className={styles.together}>{TOGETHER}</p> : null}
    </div>
  );
}

function Rules({ rules }: { rules: readonly FerryFare['rules'][number][] }) {
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
