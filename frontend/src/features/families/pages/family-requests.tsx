import '../texts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';
import { usePageHead } from '../../../lib/page-head';
import { waitingRequestsQuery } from '../api/requests';
import { RequestCard } from '../components/request-card';

/** Requests of families, oldest first, beside the current values. */
export default function FamilyRequestsPage() {
  const { t } = useTranslation('families');
  usePageHead({ title: t('requests.title'), description: t('requests.lead') });
  return (
    <Page>
      <PageTitle title={t('requests.title')} lead={t('requests.lead')} />
      <QueryView query={useQuery(waitingRequestsQuery)}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState title={t('requests.none')} description={t('requests.noneText')}>
              <WayHome />
            </EmptyState>
          ) : (
            <Stack gap="md">
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
