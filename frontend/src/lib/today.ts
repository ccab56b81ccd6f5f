import { createContext, type ReactNode } from 'react';

/** The tasks of today for every home: composed where all features are known, and loaded when rendered. */
export const Today = createContext<ReactNode>(null);
