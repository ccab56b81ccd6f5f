import '../../../i18n/shared/audit';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../components/people-list/search-field';
import { peopleQuery } from '../api/find-people';
import classes from './person-finder.module.css';

/** Finds a person by name to filter by. */
export function PersonFinder({ onFind }: { onFind: (id: string, name: string) => void }) {
  const { t } = useTranslation('audit');
  const [search, setSearch] = useState('');
  const { data: found, isFetching, isError } = useQuery(peopleQuery(search));
  const choose = (id: string, name: string) => {
    setSearch('');
    onFind(id, name);
  };
  return (
    <div className={classes.finder}>
      <SearchField label={t('filter.person')} value={search} onSearch={setSearch} />
      {search !== '' && found && (
        <ul className={classes.found} aria-label={t('filter.found')} aria-busy={isFetching}>
          {found.map(({ id, name, classNumber }) => (
            <li key={id}>
              <Button variant="default" size="sm" onClick={() => choose(id, name)}>
                {name}
                <span className={classes.which}>
                  {classNumber === null
                    ? t('subjects.teacher')
                    : t('filter.ofClass', { number: classNumber })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && (isError || found?.length === 0) && (
        <Text size="sm" c="dimmed" role="status">
          {t(isError ? 'filter.notFoundNow' : 'filter.nobody')}
        </Text>
      )}
    </div>
  );
}
