import type { ReactNode } from 'react';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { TotalBar } from './total-bar.tsx';

export interface StepNote {
  /** The step may be described by it. */
  readonly id: string;
  readonly text: string;
}

interface Props {
  children: ReactNode;
  /** The summary beside the form. */
  summary: ReactNode;
  title?: string | undefined;
  total: number;
  totalLabel?: string | undefined;
  /** The next step: at the bottom edge of a phone, under the summary on a desktop. */
  step: ReactNode;
  /** The bar of a phone, where the step of the page itself comes first there. */
  bar?: ReactNode;
  /** Under the step on a desktop, in the bar above it on a phone. */
  note?: StepNote | null;
}

/** A step of the booking: the questions, what is chosen so far, and the one button to continue. */
export function StepPage({ children, summary, title = 'Your trip', total, totalLabel, step, bar, note }: Props) {
  const say = useStepSay();
  const ownBar = (
    <TotalBar total={total} totalLabel={totalLabel} note={note?.text}>
      {step}
    </TotalBar>
  );
  const action = (
    <>
      {step}
      {note ? <p id={note.id}>{note.text}</p> : null}
    </>
  );
  return (
    <Page
      aside={
        <SummaryPanel title={say(title)} action={action}>
          {summary}
        </SummaryPanel>
      }
      bar={bar ?? ownBar}
    >
      {children}
    </Page>
  );
}
