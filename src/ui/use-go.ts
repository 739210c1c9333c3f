import { createContext, useContext } from 'react';

const Go = createContext<(place: string) => void>(() => undefined);

/** What a link asks for a place; below no bridge, as in a story, links lead nowhere. */
export const GoProvider = Go.Provider;

/**
 * Asks for a place of the app, whose address is always whole. The router's own hook would bring what resolves an address
 * against the one before, and draw every link anew with each page.
 */
export const useGo = (): ((place: string) => void) => useContext(Go);
