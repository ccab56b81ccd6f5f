import type { SchoolInvoice } from '@homeroom/contracts';
import { type CountryCode, showAmount } from '@homeroom/domain';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { Day, dayInWords, dayText } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { INVOICE_BADGES } from '../../../lib/invoice-badges';
import { ownInvoicesQuery } from '../api/get-invoices';

/** The school's invoices; always shown in the settings. */
export function InvoicesPanel() {
  const { t, i18n } = useTranslation('settings');
  const query = useQuery(ownInvoicesQuery);
  return (
    <AccountSection id="invoices" title={t('invoices.title')} lead={t('invoices.lead')}>
      <QueryView query={query}>
        {(invoices) =>
          invoices.length === 0 ? (
            <Text>{t('invoices.none')}</Text>
          ) : (
            <Table
              name="school-invoices"
              label={t('invoices.title')}
              rows={invoices}
              actions={({ id, number }) => (
                <Button
                  component={Link}
                  to={`/invoices/${id}`}
                  variant="default"
                  aria-label={t('invoices.viewNamed', { number })}
                >
                  {t('invoices.view')}
                </Button>
              )}
              columns={[
                { label: t('invoices.number'), cell: ({ number }) => number },
                {
                  key: 'month',
                  label: t('invoices.month'),
                  cell: ({ month, months }) =>
                    t(months > 1 ? 'invoices.yearFrom' : 'invoices.oneMonth', {
                      month: dayText(`${month}-01`, i18n.language, { month: 'long', year: 'numeric' }),
                    }),
                },
                {
                  key: 'amount',
                  label: t('invoices.amount'),
                  amount: true,
                  cell: ({ totalCents, country }) =>
                    t('invoices.usd', {
                      amount: showAmount(totalCents, country as CountryCode, i18n.language),
                    }),
                },
                { key: 'due', label: t('invoices.due'), cell: ({ dueOn }) => <Day on={dueOn} /> },
                {
                  key: 'state',
                  label: t('invoices.state'),
                  cell: (invoice) => (
                    <>
                      <Badge {...INVOICE_BADGES[invoice.state]}>
                        {stateWords(invoice, t, i18n.language)}
                      </Badge>
                      {invoice.withdrawnReason && <Text size="sm">{invoice.withdrawnReason}</Text>}
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </QueryView>
    </AccountSection>
  );
}

function stateWords(
  { state, paidOn, withdrawnOn }: SchoolInvoice,
  t: TFunction<'settings'>,
  language: string,
): string {
  if (withdrawnOn !== null) return t('invoices.withdrawnOn', { day: dayInWords(withdrawnOn, language) });
  if (paidOn !== null) return t('invoices.paidOn', { day: dayInWords(paidOn, language) });
  return t(state === 'overdue' ? 'invoices.overdue' : 'invoices.open');
}
