import type { ReactNode } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';

interface Props {
  /** What may have happened: `Did you pay after all?`. */
  readonly title: string;
  readonly where: 'tab' | 'browser';
  /** What to press then. */
  readonly action: ReactNode;
}

/** Below the next step of an open payment: what is to do where it went on in another place. */
export const PerhapsElsewhere = ({ title, where, action }: Props) => (
  <Notice live={false} title={title} action={action}>
    <p>{`Perhaps in another ${where}. We check before anything is charged, and never take the money twice.`}</p>
  </Notice>
);
