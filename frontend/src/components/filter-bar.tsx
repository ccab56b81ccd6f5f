import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** Filters of a list in a row that wraps; the list's actions are below. */
export function FilterBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div role="search" className={classes.filter}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
