import '../../../i18n/shared/people';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../components/pager';
import { SearchBox } from '../../../components/search-box';
import { EmptyState } from '../../../components/states';
import { useAddress } from '../../../lib/use-address';

/** Searches the schools below by name or code; the term is in the address. */
export function SchoolSearch() {
  const { t } = useTranslation('organisations');
  const { read, narrow } = useAddress();
  return (
    <Group>
      <SearchBox
        label={t('schools.search')}
        value={read('school')}
        onSearch={(text) => narrow({ school: text })}
      />
    </Group>
  );
}

interface FoundSchoolsProps {
  total: number;
  pageSize: number;
  /** One page of schools. */
  children: ReactNode;
}

/** The search results, with a hint if there are none. */
export function FoundSchools({ total, pageSize, children }: FoundSchoolsProps) {
  const { t } = useTranslation(['organisations', 'people']);
  const { read, page, narrow, turn } = useAddress();
  const search = read('school');
  if (total === 0)
    return (
      <EmptyState
        meaning={search ? 'notFound' : 'empty'}
        title={t(search ? 'schools.noneTitle' : 'schools.emptyTitle')}
        description={t(search ? 'schools.noneText' : 'schools.emptyText')}
      >
        {search && (
          <Button variant="default" onClick={() => narrow({ school: '' })}>
            {t('people:toolbar.clear')}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <>
      {children}
      <Pager page={page} pageSize={pageSize} total={total} onTurn={turn} />
    </>
  );
}
