import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../person-avatar';
import classes from './people-table.module.css';

interface PeopleColumn<P> {
  label: string;
  cell: (person: P) => ReactNode;
  /** The order by this column; with a minus it is the other way round. */
  sort?: string;
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  isActive: boolean;
}

interface PeopleTableProps<P> {
  label: string;
  people: readonly P[];
  /** Under the name: what tells two of the same name apart. */
  line: (person: P) => ReactNode;
  columns: readonly PeopleColumn<P>[];
  sort: string;
  onSort: (sort: string) => void;
  actions: (person: P) => ReactNode;
  /** The rows are those of before; the new ones are on their way. */
  isOld: boolean;
}

/**
 * Rows on a wide screen, cards on a phone and a tablet, one structure for all. The roles are written out because a table that is
 * laid out otherwise loses them.
 */
export function PeopleTable<P extends Person>(props: PeopleTableProps<P>) {
  const { label, people, line, columns, sort, onSort, actions, isOld } = props;
  const { t } = useTranslation('people');
  return (
    <table role="table" aria-label={label} aria-busy={isOld} className={classes.table}>
      <thead role="rowgroup">
        <tr role="row">
          <Head label={t('list.name')} order="name" sort={sort} onSort={onSort} />
          {columns.map((column) => (
            <Head key={column.label} label={column.label} order={column.sort} sort={sort} onSort={onSort} />
          ))}
          <th role="columnheader" scope="col">
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {people.map((person) => (
          <tr role="row" key={person.id} data-inactive={!person.isActive || undefined}>
            <th role="rowheader" scope="row">
              <span className={classes.person}>
                <PersonAvatar seed={person.id} name={nameOf(person)} size={44} />
                <span className={classes.words}>
                  <span className={classes.name}>{nameOf(person)}</span>
                  <span className={classes.line}>{line(person)}</span>
                </span>
              </span>
            </th>
            {columns.map((column) => (
              <td role="cell" key={column.label} data-label={column.label}>
                {column.cell(person)}
              </td>
            ))}
            <td role="cell" className={classes.actions}>
              {actions(person)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Nobody has no name: a dialog that waits for somebody has no title yet. */
export function nameOf(person: Pick<Person, 'firstName' | 'lastName'> | null): string {
  return person ? `${person.firstName} ${person.lastName}` : '';
}

interface HeadProps {
  label: string;
  order: string | undefined;
  sort: string;
  onSort: (sort: string) => void;
}

function Head({ label, order, sort, onSort }: HeadProps) {
  if (!order) {
    return (
      <th role="columnheader" scope="col">
        {label}
      </th>
    );
  }
  const direction = sort === order ? 'ascending' : sort === `-${order}` ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th role="columnheader" scope="col" aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${order}` : order)}
      >
        {label}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
