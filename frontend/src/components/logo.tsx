import { Link } from 'react-router-dom';
import { BRAND } from '../lib/brand';
import classes from './logo.module.css';

/** A house whose rooms are the pages of an open book. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="12" className={classes.tile} />
      <path d="M20 7.5 6.8 18v3.300L20 10.9 33.2 21.300V18Z" className={classes.roof} />
      <path
        d="M9.5 21.200c4-.7 7.6.1 10.5 2.5 2.9-2.4 6.5-3.2 10.5-2.500v10.400c-4-.6-7.6.2-10.5 2.4-2.9-2.2-6.5-3-10.5-2.400Z"
        className={classes.page}
      />
      <path d="M20 23.700V34" className={classes.fold} />
    </svg>
  );
}

export function Logo({ size = 36 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word} data-word>
        {BRAND.name}
      </span>
    </span>
  );
}

/** The logo in every header, linked to the start page or to the signed-in person's own page. */
export function LogoLink({ to = '/', size }: { to?: string; size?: number }) {
  return (
    // Labelled, because a phone shows the mark without the name.
    <Link to={to} className={classes.link} aria-label={BRAND.name}>
      <Logo size={size} />
    </Link>
  );
}
