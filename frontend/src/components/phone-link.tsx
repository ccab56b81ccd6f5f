import { Anchor } from '@mantine/core';
import { telOf } from '../lib/tel-of';
import classes from './phone-link.module.css';

/** A phone number as a `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor className={classes.phone} href={telOf(number)}>
      <bdi>{number}</bdi>
    </Anchor>
  );
}
