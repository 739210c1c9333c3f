import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { referenceOf, summaryPhone, whoseBooking } from '#machines/itinerary/itinerary.select.ts';
import { HelpLine } from '#src/areas/book/parts/help-line.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';

interface Props extends SummaryProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  /** The decision, beside what it is about on a desk and after it on a phone. */
  readonly decision?: ReactNode;
  /** The booking as it was just changed. */
  readonly changed?: Itinerary;
  /** Whether there is a reference to quote. */
  readonly known?: boolean;
}

/** An answer about a booking other than its ticket: what is true, what to do next, whom to call. */
export function SummaryAnswer({ itinerary, title, intro, children, decision, changed, known = true }: Props) {
  const reference = useSelector(itinerary, referenceOf);
  const phone = useSelector(itinerary, summaryPhone);
  const whose = useSelector(itinerary, (summary) => whoseBooking(summary, changed));
  const help = whose ? null : <HelpLine phone={phone} reference={known ? reference : null} />;
  const beside = decision ? (
    <div className={styles.beside}>
      {decision}
      {help}
    </div>
  ) : undefined;
  return (
    <Page aside={beside} width={decision ? 'wide' : 'text'}>
      <PageHeading focusKey={title} intro={intro}>
        {title}
      </PageHeading>
      {whose ? <p>{whose}</p> : null}
      {children}
      {decision ? null : help}
    </Page>
  );
}
