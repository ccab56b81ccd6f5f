import classes from './points-badge.module.css';

/** "+2", "−1" or a plain "0": the sign carries the meaning, the colour only helps. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount < 0 ? `−${Math.abs(amount)}` : `+${amount}`;
}

export function PointsBadge({ amount }: { amount: number }) {
  return (
    // In right-to-left text the sign would move behind the number.
    <bdi dir="ltr" className={classes.badge} data-sign={amount < 0 ? 'minus' : 'plus'}>
      {signed(amount)}
    </bdi>
  );
}
