import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './rows.module.css';

interface RowListProps<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** What a new one begins as, and how many there may be. */
  begin: Row;
  most: number;
  words: { add: string; row: (number: number) => string; remove: (number: number) => string };
  children: (row: Row, change: (words: Partial<Row>) => void) => ReactNode;
}

/**
 * Rows to be filled in, each with its own fields; one more is added below, and each can go. Whoever adds one is in its first
 * field, and whoever takes one away on what adds one.
 */
export function RowList<Row extends object>({
  rows,
  onChange,
  begin,
  most,
  words,
  children,
}: RowListProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const drawn = useRef(rows.length);
  useEffect(() => {
    const more = rows.length - drawn.current;
    drawn.current = rows.length;
    if (more < 0) add.current?.focus();
    if (more > 0)
      list.current?.querySelector<HTMLElement>('fieldset:last-of-type :is(input, select, textarea)')?.focus();
  }, [rows.length]);
  return (
    <Stack gap="sm" ref={list}>
      {rows.map((row, at) => (
        // Rows have no name of their own, and nothing else than their place tells them apart.
        <fieldset key={at} className={classes.row}>
          <legend>{words.row(at + 1)}</legend>
          {children(row, (changed) =>
            onChange(rows.map((each, nth) => (nth === at ? { ...each, ...changed } : each))),
          )}
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => onChange(rows.filter((_, nth) => nth !== at))}
          >
            {words.remove(at + 1)}
          </Button>
        </fieldset>
      ))}
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, begin])}
      >
        {words.add}
      </Button>
    </Stack>
  );
}
