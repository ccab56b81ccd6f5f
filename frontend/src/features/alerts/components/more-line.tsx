import type { ReactNode } from 'react';
import classes from './more-line.module.css';

/** A smaller line below its content; nothing if empty. */
export function MoreLine({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <small className={classes.more}>{children}</small>;
}
