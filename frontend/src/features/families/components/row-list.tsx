import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './rows.module.css';

interface RowListProps<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The initial values of a new row, and the maximum number of rows. */
  begin: Row;
  most: number;
  words: { add: string; row: (number: number) => string; remove: (number: number) => string };
  children: (row: Row, change: (words: Partial<Row>) => void) => ReactNode;
}

/**
 * A list of editable rows; rows can be added at the end and removed. Adding one focuses its first field, and removing one focuses the add
 * button.
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
        // Rows have no id; only their position identifies them.
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
