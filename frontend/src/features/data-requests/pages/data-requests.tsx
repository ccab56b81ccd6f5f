import '../texts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { usePageHead } from '../../../lib/page-head';
import { RequestList } from '../components/request-list';

/** What families ask about their children's data, and the office's answers. */
export default function DataRequestsPage() {
  const { t } = useTranslation('dataRequests');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack gap="xl">
        <RequestList which="open" />
        <RequestList which="ended" />
      </Stack>
    </Page>
  );
}
