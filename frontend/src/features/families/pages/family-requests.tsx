import '../texts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { StayingRow, useStayingRows } from '../../../components/staying-rows';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';
import { useKeptFocus } from '../../../lib/kept-focus';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { waitingRequestsQuery } from '../api/requests';
import { RequestCard } from '../components/request-card';

/** Requests of families, oldest first, beside the current values. */
export default function FamilyRequestsPage() {
  const { t } = useTranslation('families');
  usePageHead({ title: t('requests.title'), description: t('requests.lead') });
  const { page: asked, turn } = useAddress();
  const query = useQuery(waitingRequestsQuery(asked));
  const rows = useStayingRows(query.data?.items ?? []);
  useKeptFocus(rows.length);
  return (
    <Page>
      <PageTitle title={t('requests.title')} lead={t('requests.lead')} />
      <QueryView query={query}>
        {({ total, page, pageSize }) =>
          total + rows.length === 0 ? (
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
              <Pager page={page} pageSize={pageSize} total={total} onTurn={turn} />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
