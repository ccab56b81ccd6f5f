import '../texts';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import list from '../../../components/item-list.module.css';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { reportsQuery } from '../api/reports';
import { ReportItem } from '../components/report-item';

/** Messages reported to the school, and its decisions. */
export default function MessageReportsPage() {
  const { t } = useTranslation('messageReports');
  const { page, turn } = useAddress();
  const query = useQuery(reportsQuery(page));
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page size={980}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={query}>
        {({ items: reports, ...paging }) =>
          paging.total === 0 ? (
            <EmptyState meaning="done" title={t('emptyTitle')} description={t('emptyText')} />
          ) : (
            <>
              {(['waiting', 'over'] as const).map((state) => {
                const some = reports.filter(({ decided }) => (decided === null) === (state === 'waiting'));
                return (
                  some.length > 0 && (
                    <Card key={state}>
                      <Title order={2} size="h3" mb="sm">
                        {t(state)}
                      </Title>
                      <ul className={list.list}>
                        {some.map((report) => (
                          <ReportItem key={report.id} report={report} />
                        ))}
                      </ul>
                    </Card>
                  )
                );
              })}
              <Pager {...paging} onTurn={turn} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
