import { createContext, type ReactNode } from 'react';

/** What there is to do today, as every home draws it: put together where all features are known, and loaded once it is drawn. */
export const Today = createContext<ReactNode>(null);
