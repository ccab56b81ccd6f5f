import type { ReactNode } from 'react';
import classes from './time-ring.module.css';

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

interface TimeRingProps {
  /** The share of time left, from 1 down to 0. */
  share: number;
  isOver: boolean;
  children: ReactNode;
}

export function TimeRing({ share, isOver, children }: TimeRingProps) {
  return (
    <div className={classes.ring} data-over={isOver || undefined}>
      <svg viewBox="0 0 100 100" className={classes.picture} aria-hidden="true" focusable="false">
        <circle cx="50" cy="50" r={RADIUS} className={classes.track} />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className={classes.left}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <div className={classes.inside}>{children}</div>
    </div>
  );
}
