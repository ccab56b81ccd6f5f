import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './shown-once.module.css';

/** Beside secrets that nobody can look up later. */
export function ShownOnce({ children }: { children: ReactNode }) {
  return (
    <Text role="status" className={classes.once} data-print="never">
      {children}
    </Text>
  );
}
