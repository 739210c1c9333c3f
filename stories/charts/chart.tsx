import { useId } from 'react';
import type { AnyStateMachine, StateNode } from 'xstate';
import styles from './chart.module.css';
import { definitionsOf, labelOf, targetsOf } from './transitions.ts';

interface Props {
  machine: AnyStateMachine;
  /** Ids of the states that the machine is in. */
  lit: ReadonlySet<string>;
}

/** A statechart as nested boxes: each state lists its transitions, whose targets link to their own boxes. */
export function Chart({ machine, lit }: Props) {
  const id = useId();
  return (
    <section className={styles.chart} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{machine.id}</h2>
      <Transitions node={machine.root} prefix={id} />
      <States node={machine.root} lit={lit} prefix={id} />
    </section>
  );
}

function States({ node, lit, prefix }: { node: StateNode; lit: ReadonlySet<string>; prefix: string }) {
  const states = Object.values(node.states);
  if (states.length === 0) return null;
  const first = node.initial?.target?.[0]?.id;
  return (
    <ul className={styles.states} data-parallel={node.type === 'parallel' || undefined}>
      {states.map((state) => (
        <li
          key={state.id}
          id={anchorOf(prefix, state)}
          className={styles.state}
          data-lit={lit.has(state.id) || undefined}
          aria-current={lit.has(state.id) ? 'true' : undefined}
          tabIndex={-1}
        >
          <p>
            <strong>{state.key}</strong>
            {state.id === first ? <span> first</span> : null}
            {state.type === 'final' ? <span> end</span> : null}
            {state.type === 'parallel' ? <span> side by side</span> : null}
            {lit.has(state.id) ? <span className={styles.here}> here now</span> : null}
          </p>
          {state.invoke.length > 0 ? (
            <p className={styles.calls}>runs {state.invoke.map((call) => call.id).join(', ')}</p>
          ) : null}
          <Transitions node={state} prefix={prefix} />
          <States node={state} lit={lit} prefix={prefix} />
        </li>
      ))}
    </ul>
  );
}

function Transitions({ node, prefix }: { node: StateNode; prefix: string }) {
  const transitions = definitionsOf(node);
  if (transitions.length === 0) return null;
  // Two of the same kind between the same states read the same; they are told apart by their place.
  const lines = transitions.map((transition, at) => ({ key: `${at} ${transition.eventType}`, transition }));
  return (
    <ul className={styles.transitions}>
      {lines.map(({ key, transition }) => (
        <li key={key}>
          {labelOf(transition)}
          {targetsOf(transition).map((target) => (
            <span key={target.id}>
              {' → '}
              <a
                href={`#${anchorOf(prefix, target)}`}
                aria-label={`${labelOf(transition)}, to ${target.path.join('.')}`}
              >
                {target.path.join('.')}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

const anchorOf = (prefix: string, node: StateNode): string => `${prefix}-${node.path.join('.')}`;
