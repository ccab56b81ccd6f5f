import { createContext } from 'react';

/** Told by each line that stands and that goes, so that the list knows when nothing is left. */
export const Counted = createContext<(by: 1 | -1) => void>(() => undefined);
