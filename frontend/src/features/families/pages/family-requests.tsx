import '../texts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { StayingRow, useStayingRows } from '../../../components/staying-rows';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';
import { useKeptFocus } from '../../../lib/kept-focus';
import { usePageHead } from '../../../lib/page-head';
import { waitingRequestsQuery } from '../api/requests';
import { RequestCard } from '../components/request-card';

/** Requests of families, oldest first, beside the current values. */
export default function FamilyRequestsPage() {
  const { t } = useTranslation('families');
  usePageHead({ title: t('requests.title'), description: t('requests.lead') });
  const query = useQuery(waitingRequestsQuery);
  const rows = useStayingRows(query.data ?? []);
  useKeptFocus(rows.length);
  return (
    <Page>
      <PageTitle title={t('requests.title')} lead={t('requests.lead')} />
      <QueryView query={query}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('requests.none')} description={t('requests.noneText')}>
              <WayHome />
            </EmptyState>
          ) : (
            <Stack gap="md">
              {rows.map(({ row, place }) => (
                <StayingRow key={row.id} place={place}>
                  <RequestCard request={row} />
                </StayingRow>
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
