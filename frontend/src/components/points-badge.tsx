import classes from './points-badge.module.css';

/** "+2" or "−1": the sign carries the meaning, the colour only helps. */
export function signed(amount: number): string {
  return amount < 0 ? `−${Math.abs(amount)}` : `+${amount}`;
}

export function PointsBadge({ amount }: { amount: number }) {
  return (
    <span className={classes.badge} data-sign={amount < 0 ? 'minus' : 'plus'}>
      {signed(amount)}
    </span>
  );
}
