import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { Table } from '../../../components/table/table';
import { Moment } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { rosterImportsQuery } from '../api/roster-imports';

/** Recent imports, with links to their results. */
export function PastImports() {
  const { t } = useTranslation('rosterImport');
  return (
    <AccountSection title={t('past.title')}>
      <QueryView query={useQuery(rosterImportsQuery)}>
        {(imports) =>
          imports.length === 0 ? (
            <Text c="dimmed">{t('past.none')}</Text>
          ) : (
            <Table
              label={t('past.label')}
              rows={imports}
              columns={[
                {
                  label: t('past.when'),
                  cell: ({ id, plannedAt }) => (
                    <Anchor component={Link} to={`/roster-imports/${id}`}>
                      <Moment at={plannedAt} />
                    </Anchor>
                  ),
                },
                { label: t('past.list'), cell: ({ list }) => t(`lists.${list}`) },
                { label: t('past.state'), cell: ({ state }) => t(`states.${state}`) },
                {
                  label: t('past.what'),
                  cell: ({ counts }) =>
                    [
                      t('past.line', { ...counts }),
                      ...(counts.asked > 0 ? [t('past.asked', { count: counts.asked })] : []),
                    ].join(' · '),
                },
              ]}
            />
          )
        }
      </QueryView>
    </AccountSection>
  );
}
