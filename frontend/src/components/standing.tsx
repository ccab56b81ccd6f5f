import type { ReactNode } from 'react';
import classes from './standing.module.css';

interface StandingProps {
  /** Calm, or needing attention. */
  tone: 'good' | 'warm';
  /** A link or button to resolve it. */
  action?: ReactNode;
  children: ReactNode;
}

/** The current state of something in the school, in a few lines. */
export function Standing({ tone, action, children }: StandingProps) {
  return (
    <div className={classes.state} data-tone={tone}>
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  );
}
