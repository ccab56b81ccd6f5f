import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './people-table.module.css';

const STEP = 50;

interface Column<P> {
  label: string;
  cell: (person: P) => ReactNode;
}

interface PeopleTableProps<P> {
  people: readonly P[];
  columns: readonly Column<P>[];
  searchLabel: string;
  /** Everything a person can be found by. */
  searchText: (person: P) => string;
}

/** A list of people with search; the first column names the row. */
export function PeopleTable<P extends { id: string }>(props: PeopleTableProps<P>) {
  const { people, columns, searchLabel, searchText } = props;
  const { t } = useTranslation('classroom');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(STEP);
  const wanted = text.trim().toLocaleLowerCase();
  const found = wanted
    ? people.filter((person) => searchText(person).toLocaleLowerCase().includes(wanted))
    : people;
  const shown = found.slice(0, limit);

  return (
    <>
      <TextInput
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={380}
        mb="sm"
      />
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={searchLabel}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((person) => (
              <tr key={person.id}>
                {columns.map(({ label, cell }) => (
                  <td key={label}>{cell(person)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="space-between" mt="sm">
        <Text size="sm" c="dimmed" role="status">
          {found.length === 0
            ? t('lists.noMatch', { text })
            : t('lists.shown', { shown: shown.length, all: found.length })}
        </Text>
        {found.length > shown.length && (
          <Button variant="default" onClick={() => setLimit(limit + STEP)}>
            {t('lists.more')}
          </Button>
        )}
      </Group>
    </>
  );
}
