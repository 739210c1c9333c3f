import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';

export type Root = ActorRefFrom<typeof appMachine>;

const RootContext = createContext<Root | null>(null);

export const RootProvider = RootContext.Provider;

/** The root actor, created outside React (main.tsx). */
export function useRoot(): Root {
  const root = useContext(RootContext);
  if (!root) throw new Error('No root actor stands above this component.');
  return root;
}
