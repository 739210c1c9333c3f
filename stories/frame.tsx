import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import '#src/ui/fonts.css';
import styles from './frame.module.css';

interface Props<Actor> {
  /** Makes the actor of the story, once per mount, so that no story affects the next. */
  make: () => Actor;
  /** The address of the story: `/book/outward`. */
  path?: string | undefined;
  children: (actor: Actor) => ReactNode;
}

/**
 * A screen as the shell shows it: a router, a main landmark, and an actor that rests in one state
 * (`bookingAt`, `searchAt`, `contentAt` and `restingChild` of inert.ts make it).
 */
export function Frame<Actor>({ make, path = '/book/', children }: Props<Actor>) {
  const [actor] = useState(make);
  return (
    <MemoryRouter initialEntries={[path]}>
      <main className={styles.main}>{children(actor)}</main>
    </MemoryRouter>
  );
}
