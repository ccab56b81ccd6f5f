import type { ReactNode } from 'react';
import classes from './more-line.module.css';

/** Smaller, below what it belongs to; nothing where there is nothing to say. */
export function MoreLine({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <small className={classes.more}>{children}</small>;
}
