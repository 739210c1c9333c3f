import { useMachine } from '@xstate/react';
import { ofetch } from 'ofetch';
import { Link } from 'react-router';
import { assign, fromPromise, setup } from 'xstate';

const floorMachine = setup({
  types: { context: {} as { title: string } },
  actors: { readTitle: fromPromise(() => ofetch<{ title: string }>('/title.json')) },
}).createMachine({
  context: { title: 'Floor' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readTitle',
        onDone: { target: 'read', actions: assign({ title: ({ event }) => event.output.title }) },
        onError: 'read',
      },
    },
    read: {},
  },
});

export function Home() {
  const [floor] = useMachine(floorMachine);
  return (
    <main>
      <h1>{floor.context.title}</h1>
      <Link to="/second">Second page</Link>
    </main>
  );
}
