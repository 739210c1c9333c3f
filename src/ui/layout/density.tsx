import { createContext, type ReactNode, useContext } from 'react';

const Density = createContext<'roomy' | 'dense'>('roomy');

/**
 * Everything inside is laid out for people who work with it all day: no asides, no pictures, the next step in the text.
 */
export function Dense({ children }: { children: ReactNode }) {
  return <Density value="dense">{children}</Density>;
}

export const useDense = (): boolean => useContext(Density) === 'dense';
