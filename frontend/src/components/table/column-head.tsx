import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './table.module.css';

interface ColumnHeadProps {
  column: { label: string; sort?: string; amount?: boolean };
  order: { sort: string; onSort: (sort: string) => void } | undefined;
}

export function ColumnHead({ column: { label, sort: wanted, amount }, order }: ColumnHeadProps) {
  if (!wanted || !order) {
    return (
      <th role="columnheader" scope="col" data-amount={amount}>
        {label}
      </th>
    );
  }
  const { sort, onSort } = order;
  const direction = sort === wanted ? 'ascending' : sort === `-${wanted}` ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th role="columnheader" scope="col" aria-sort={direction} data-amount={amount}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${wanted}` : wanted)}
      >
        {label}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
