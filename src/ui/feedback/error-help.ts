import { createContext, type ReactNode, useContext } from 'react';

const ErrorHelpContext = createContext<ReactNode>(null);

export const ErrorHelpProvider = ErrorHelpContext.Provider;

/** What every error offers beside its own words; undefined where the app offers nothing. */
export const useErrorHelp = (): ReactNode => useContext(ErrorHelpContext);
