import '../texts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { PrintButton } from '../../../components/print-button';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { erasureQuery } from '../api/retention';
import { Certificate } from '../components/certificate';
import { ErasureStanding } from '../components/erasure-standing';

/** One erasure: its state, and afterwards its certificate, which contains no name. */
export default function ErasurePage() {
  const { t } = useTranslation('retention');
  const { erasureId = '' } = useParams();
  const query = useQuery(erasureQuery(erasureId));
  const title = t(query.data?.isWhole ? 'certificate.title' : 'erasures.one');
  usePageHead({ title, description: t('erasures.lead') });
  return (
    <Page>
      <PageTitle title={title} lead={query.data && t('child.record', { recordId: query.data.recordId })}>
        {query.data?.isWhole && <PrintButton data-print="never">{t('certificate.print')}</PrintButton>}
      </PageTitle>
      <QueryView query={query} whole>
        {(erasure) => (
          <Stack gap="md">
            {erasure.state === 'done' ? (
              <Certificate erasure={erasure} />
            ) : (
              <AccountSection title={t('erasures.how')}>
                <ErasureStanding erasure={erasure} />
              </AccountSection>
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
