import { createContext } from 'react';

/** Called by each line when it mounts and unmounts, so that the list knows when none is left. */
export const Counted = createContext<(by: 1 | -1) => void>(() => undefined);
