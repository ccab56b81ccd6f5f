import type { SchoolFilter } from '@homeroom/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportFile } from '../../../components/export-file';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { schoolsQuery } from '../api/get-schools';
import { useAddress } from '../../../lib/use-address';
import { ChoiceBar } from '../../../components/choice-bar';
import { type SchoolActions, SchoolCard } from './school-card';
import { SearchBox } from '../../../components/search-box';
import classes from './schools-tab.module.css';

const FILTERS = [
  'all',
  'active',
  'trial',
  'suspended',
  'leaving',
  'deletionDue',
] as const satisfies readonly SchoolFilter[];

export function SchoolsTab(actions: SchoolActions) {
  const { t } = useTranslation('operator');
  const address = useAddress();
  const status = FILTERS.find((filter) => filter === address.read('status')) ?? 'all';
  const search = address.read('search');
  const query = useQuery(schoolsQuery({ status, search, page: address.page }));
  const isNarrowed = status !== 'all' || search !== '';
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <ChoiceBar
          label={t('schools.filter')}
          choices={FILTERS.map((value) => ({ value, label: t(`schools.filters.${value}`) }))}
          chosen={status}
          onChoose={(value) => address.narrow({ status: value === 'all' ? '' : value })}
        />
        <SearchBox
          label={t('schools.search')}
          value={search}
          onSearch={(text) => address.narrow({ search: text })}
        />
        <ExportFile
          lists={[
            {
              path: '/api/super-super-admin/schools/export',
              label: t('tabs.schools'),
              about: t('schools.export'),
            },
          ]}
          filters={{ status, search }}
          isNoted={false}
        />
      </Group>
      <QueryView query={query}>
        {({ items, total, page, pageSize }) =>
          total === 0 ? (
            <EmptyState
              meaning={isNarrowed ? 'notFound' : 'empty'}
              title={t(isNarrowed ? 'schools.emptyTitle' : 'schools.noneTitle')}
              description={t(isNarrowed ? 'schools.emptyText' : 'schools.noneText')}
            >
              {isNarrowed && (
                <Button variant="default" onClick={() => address.narrow({ status: '', search: '' })}>
                  {t('schools.clear')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.grid} aria-busy={query.isPlaceholderData}>
                {items.map((school) => (
                  <li key={school.id}>
                    <SchoolCard school={school} {...actions} />
                  </li>
                ))}
              </ul>
              <Pager page={page} pageSize={pageSize} total={total} onTurn={address.turn} />
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}
