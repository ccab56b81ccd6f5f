import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** Fields that narrow a list, as many beside one another as fit; what can be done with the list stands below. */
export function FilterBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div role="search" className={classes.filter}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
