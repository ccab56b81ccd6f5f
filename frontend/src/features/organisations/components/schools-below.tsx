import '../../../i18n/shared/people';
import type { OrganisationSchool } from '@homeroom/contracts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Table } from '../../../components/table/table';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { SearchBox } from '../../../components/search-box';
import { EmptyState } from '../../../components/states';
import { useAddress } from '../../../lib/use-address';
import { schoolsQuery } from '../api/below';

interface SchoolsBelowProps {
  /** Where it is asked: as the operator or as a member. */
  path: string;
  organisation: { id: string; name: string };
  /** For all of them, and for each one. */
  actions?: ReactNode;
  actionsOf: (school: OrganisationSchool) => ReactNode;
}

export function SchoolsBelow({ path, organisation, actions, actionsOf }: SchoolsBelowProps) {
  const { t } = useTranslation(['organisations', 'people']);
  const { read, page, narrow, turn } = useAddress();
  const search = read('school');
  const query = useQuery(schoolsQuery(path, organisation.id, search, page));
  return (
    <AccountSection title={t('schools.title')} actions={actions}>
      <Group justify="space-between" gap="sm">
        <SearchBox label={t('schools.search')} value={search} onSearch={(text) => narrow({ school: text })} />
      </Group>
      <QueryView query={query}>
        {({ items, total, pageSize }) =>
          total === 0 ? (
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
          ) : (
            <>
              <Table
                label={t('schools.label', { name: organisation.name })}
                rows={items}
                isOld={query.isPlaceholderData}
                columns={[
                  { label: t('schools.name'), cell: ({ name }) => name },
                  { label: t('schools.code'), cell: ({ code }) => code },
                  { label: t('schools.under'), cell: (school) => school.organisation.name },
                  { label: t('schools.actions'), cell: actionsOf },
                ]}
              />
              <Pager page={page} pageSize={pageSize} total={total} onTurn={turn} />
            </>
          )
        }
      </QueryView>
    </AccountSection>
  );
}
