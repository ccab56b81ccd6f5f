import type { ReactNode } from 'react';
import classes from './standing.module.css';

interface StandingProps {
  /** Calm, or somebody should look. */
  tone: 'good' | 'warm';
  /** The way out of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** How something of the school stands right now, in a few lines. */
export function Standing({ tone, action, children }: StandingProps) {
  return (
    <div className={classes.state} data-tone={tone}>
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  );
}
