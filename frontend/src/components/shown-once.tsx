import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './shown-once.module.css';

/** A notice beside secrets that cannot be looked up later. */
export function ShownOnce({ children }: { children: ReactNode }) {
  return (
    <Text role="status" className={classes.once} data-print="never">
      {children}
    </Text>
  );
}
