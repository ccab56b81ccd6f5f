import classes from './how-far.module.css';

interface HowFarProps {
  done: number;
  total: number;
  /** What grows. */
  label: string;
  /** The same in numbers. */
  words: string;
}

/** Something that the server works through, seen and said. */
export function HowFar({ done, total, label, words }: HowFarProps) {
  return (
    <div className={classes.line}>
      <progress className={classes.bar} value={done} max={Math.max(1, total)} aria-label={label} />
      <span role="status">{words}</span>
    </div>
  );
}
