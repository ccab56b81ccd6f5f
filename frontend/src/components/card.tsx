import type { ComponentProps } from 'react';
import classes from './card.module.css';

export function Card({ quiet = false, className, ...rest }: ComponentProps<'div'> & { quiet?: boolean }) {
  const names = [classes.card, quiet && classes.quiet, className].filter(Boolean).join(' ');
  return <div className={names} {...rest} />;
}
