import '../texts/own';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';
import { usePageHead } from '../../../lib/page-head';
import { ownDataRequestsQuery } from '../api/own';
import { AskForm } from '../components/ask-form';
import { OwnRequests } from '../components/own-requests';

/** What the law gives a family over the data that the school keeps of its child. */
export default function ChildDataPage() {
  const { t } = useTranslation('childData');
  usePageHead({ title: t('title'), description: t('lead') });
  const [search] = useSearchParams();
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={useQuery(ownDataRequestsQuery)}>
        {(own) =>
          own.children.length === 0 ? (
            <EmptyState title={t('none')} description={t('noneText')}>
              <WayHome />
            </EmptyState>
          ) : (
            <Stack gap="md">
              <AskForm own={own} first={search.get('child')} />
              <OwnRequests requests={own.requests} />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
