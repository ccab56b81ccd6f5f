import '../texts';
import type { InvoiceDocument } from '@homeroom/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { PrintButton } from '../../../components/print-button';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { InvoiceSheet } from './invoice-sheet';

/** An invoice as it is printed or saved as a PDF by the browser. */
export function InvoicePage({ query }: { query: UseQueryResult<InvoiceDocument> }) {
  const { t } = useTranslation('invoices');
  const number = query.data?.number;
  const title = number === undefined ? t('title') : t('titleNumber', { number });
  usePageHead({ title, description: t('lead') });
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')}>
        {query.data && <PrintButton>{t('print')}</PrintButton>}
      </PageTitle>
      <QueryView query={query} whole>
        {(invoice) => <InvoiceSheet invoice={invoice} />}
      </QueryView>
    </Page>
  );
}
