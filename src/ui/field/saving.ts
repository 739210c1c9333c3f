import { createContext } from 'react';

/** Whether the form is being saved: its fields keep their place and the focus, and take no edit that would be lost. */
export const Saving = createContext(false);
