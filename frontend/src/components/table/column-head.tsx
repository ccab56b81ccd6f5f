import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './table.module.css';

interface ColumnHeadProps {
  /** The first press sorts upwards, or downwards with `mostFirst`. */
  column: { label: string; sort?: string; mostFirst?: boolean; amount?: boolean };
  order: { sort: string; onSort: (sort: string) => void } | undefined;
}

export function ColumnHead({ column, order }: ColumnHeadProps) {
  const { label, sort: wanted, mostFirst = false, amount } = column;
  if (!wanted || !order) {
    return (
      <th role="columnheader" scope="col" data-amount={amount}>
        {label}
      </th>
    );
  }
  const { sort, onSort } = order;
  const direction = sort === wanted ? 'ascending' : sort === `-${wanted}` ? 'descending' : 'none';
  const [first, second] = mostFirst ? [`-${wanted}`, wanted] : [wanted, `-${wanted}`];
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th role="columnheader" scope="col" aria-sort={direction} data-amount={amount}>
      <button type="button" className={classes.sort} onClick={() => onSort(sort === first ? second : first)}>
        {label}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
