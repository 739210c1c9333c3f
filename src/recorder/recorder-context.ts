import { createContext, useContext } from 'react';
import type { Recorder } from './recorder.ts';

const RecorderContext = createContext<Recorder | null>(null);

export const RecorderProvider = RecorderContext.Provider;

/** The recorder of this tab; null where nothing is recorded. */
export const useRecorder = (): Recorder | null => useContext(RecorderContext);
