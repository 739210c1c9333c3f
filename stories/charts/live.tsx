import { useSelector } from '@xstate/react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router';
import { type ActorRefFrom, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { stateName } from '#domain/recording/state-name.ts';
import { Button } from '#src/ui/button/button.tsx';
import { answers } from './answers.ts';
import { Chart } from './chart.tsx';
import { HeldCalls, standingOf } from './held-calls.ts';
import { litBy } from './lit.ts';
import styles from './live.module.css';

interface Props<Machine extends AnyStateMachine> {
  machine: Machine;
  /** An actor at rest where the walk begins. */
  begin: () => ActorRefFrom<Machine>;
  path: string;
  children: (actor: ActorRefFrom<Machine>) => ReactNode;
}

/** A screen over its live machine, the waiting calls, and the chart with its state highlighted. */
export function Live<Machine extends AnyStateMachine>({ machine, begin, path, children }: Props<Machine>) {
  const [{ actor, calls }] = useState(() => {
    const held = new HeldCalls();
    const walked = createActor(held.holdTree(machine), { snapshot: standingOf(begin()) } as never);
    // What the machine tells its parent is heard by nobody here, as in every story.
    walked.subscribe({ error: () => undefined });
    return { actor: walked.start() as ActorRefFrom<Machine>, calls: held };
  });
  const open = useSyncExternalStore(calls.watch, calls.open);
  const snapshot = useSelector(actor, (one) => one as AnyMachineSnapshot);
  return (
    <MemoryRouter initialEntries={[path]}>
      <div className={styles.beside}>
        <main>{children(actor)}</main>
        <aside className={styles.chart} aria-label="The machine">
          <p role="status">
            {machine.id} is in {stateName(snapshot.value)}
          </p>
          <ul className={styles.calls} aria-label="Calls that wait for an answer">
            {open.map((call) => (
              <li key={call.id}>
                <span>{call.port}</span>
                {call.port in answers ? (
                  <Button kind="quiet" onPress={() => call.answer(answers[call.port])}>
                    {`Answer ${call.port}`}
                  </Button>
                ) : null}
                <Button kind="quiet" onPress={call.fail}>
                  {`Fail ${call.port}`}
                </Button>
              </li>
            ))}
          </ul>
          <Chart machine={machine} lit={litBy(snapshot)} />
        </aside>
      </div>
    </MemoryRouter>
  );
}
