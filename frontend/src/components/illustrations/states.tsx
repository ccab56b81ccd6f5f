import classes from './illustrations.module.css';

const shape = {
  viewBox: '0 0 160 120',
  className: classes.spot,
  'aria-hidden': true,
  focusable: false,
} as const;

/** Nothing here yet: a desk with an open notebook and a sharpened pencil. */
export function EmptyDesk() {
  return (
    <svg {...shape}>
      <ellipse className={classes.sky} cx="80" cy="58" rx="74" ry="52" />
      <path
        className={classes.paper}
        d="M34 42c16-6 32-4 46 6 14-10 30-12 46-6v44c-16-6-32-4-46 6-14-10-30-12-46-6Z"
      />
      <path
        className={classes.line}
        d="M34 42c16-6 32-4 46 6 14-10 30-12 46-6v44c-16-6-32-4-46 6-14-10-30-12-46-6ZM80 48v44"
      />
      <path className={classes.trail} d="M46 56c8-2 16-1 23 3M46 68c8-2 16-1 23 3M91 59c7-4 15-5 23-3" />
      <path className={classes.sun} d="m96 88 34-40 9 8-34 40-12 3Z" />
      <path className={classes.line} d="m96 88 34-40 9 8-34 40-12 3Z" />
      <path className={classes.hill} d="M10 104h140v6H10Z" />
    </svg>
  );
}

/** Something did not come back: a kite that has lost its string. */
export function LostKite() {
  return (
    <svg {...shape}>
      <ellipse className={classes.sky} cx="80" cy="60" rx="74" ry="54" />
      <path
        className={classes.soft}
        d="M22 46c4-12 20-12 24-2 10-2 14 10 4 14H26c-10 0-12-10-4-12ZM112 92c3-9 15-9 18-1 8-2 11 8 3 10h-18c-8 0-9-8-3-9Z"
      />
      <path className={classes.roof} d="M92 18 122 46 84 76 66 38Z" />
      <path className={classes.sun} d="M92 18 122 46 94 46Z" />
      <path className={classes.line} d="M92 18 122 46 84 76 66 38ZM92 18 84 76M66 38l56 8" />
      <path className={classes.line} d="M84 76c-4 10-14 8-16 16s6 10 0 18" />
      <path className={classes.trail} d="M46 112c10-2 12 4 22 0" />
    </svg>
  );
}

/** Not for this sign-in: a bell at rest. */
export function QuietBell() {
  return (
    <svg {...shape}>
      <ellipse className={classes.sky} cx="80" cy="60" rx="74" ry="54" />
      <path className={classes.sun} d="M52 84c8-8 8-16 8-28 0-14 8-24 20-24s20 10 20 24c0 12 0 20 8 28Z" />
      <path
        className={classes.line}
        d="M52 84c8-8 8-16 8-28 0-14 8-24 20-24s20 10 20 24c0 12 0 20 8 28ZM80 32v-8M70 92c2 8 18 8 20 0"
      />
      <path className={classes.trail} d="M116 40h14M118 54h18M30 40h14M24 54h18" />
      <path className={classes.hill} d="M20 108h120v5H20Z" />
    </svg>
  );
}
