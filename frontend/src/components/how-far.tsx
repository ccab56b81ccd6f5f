import classes from './how-far.module.css';

interface HowFarProps {
  done: number;
  total: number;
  /** What is in progress. */
  label: string;
  /** The progress in numbers. */
  words: string;
}

/** The progress of work on the server, visible and announced to screen readers. */
export function HowFar({ done, total, label, words }: HowFarProps) {
  return (
    <div className={classes.line}>
      <progress className={classes.bar} value={done} max={Math.max(1, total)} aria-label={label} />
      <span role="status">{words}</span>
    </div>
  );
}
