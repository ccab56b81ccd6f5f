import type { Invoice } from '@homeroom/contracts';
import { type CountryCode, showAmount } from '@homeroom/domain';
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Table } from '../../../components/table/table';
import { Day, dayInWords } from '../../../components/moment';
import { INVOICE_COLORS } from '../../../lib/invoice-colors';
import classes from './payments-tab.module.css';

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  isOld: boolean;
  onPaid: (invoice: Invoice) => void;
}

export function InvoiceTable({ invoices, isOld, onPaid }: InvoiceTableProps) {
  const { t, i18n } = useTranslation('operator');
  const amount = (cents: number, { country }: Invoice) =>
    showAmount(cents, country as CountryCode, i18n.language);
  return (
    <Table
      name="invoices"
      label={t('payments.list')}
      rows={invoices}
      isOld={isOld}
      columns={[
        {
          label: t('payments.school'),
          cell: ({ schoolName, number }) => (
            <>
              {schoolName}
              <span className={classes.dimmed}>{number}</span>
            </>
          ),
        },
        {
          key: 'for',
          label: t('payments.for'),
          cell: (invoice) => (
            <>
              {t('payments.forText', {
                size: t(`payments.sizes.${invoice.size}`),
                zone: invoice.zone,
                count: invoice.students,
              })}
              <span className={classes.dimmed}>
                {[
                  invoice.months > 1 && t('payments.year'),
                  invoice.publicSchool && t('payments.discount'),
                  invoice.setupCents > 0 &&
                    t('payments.setup', { amount: amount(invoice.setupCents, invoice) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </>
          ),
        },
        {
          key: 'amount',
          label: t('payments.amount'),
          amount: true,
          cell: (invoice) => (
            <>
              {amount(invoice.totalCents, invoice)}
              <span className={classes.dimmed}>{t('payments.usd')}</span>
            </>
          ),
        },
        { key: 'due', label: t('payments.due'), cell: ({ dueOn }) => <Day on={dueOn} /> },
        {
          key: 'state',
          label: t('payments.stateLabel'),
          cell: (invoice) =>
            invoice.state === 'paid' ? (
              <>
                <Badge variant="light" color={INVOICE_COLORS.paid}>
                  {t('payments.states.paid')}
                </Badge>
                <span className={classes.dimmed}>
                  {t('payments.paidOn', { day: dayInWords(invoice.paidOn ?? '', i18n.language) })}
                  {invoice.paidNote && ` · ${invoice.paidNote}`}
                </span>
              </>
            ) : (
              <Badge variant="light" color={INVOICE_COLORS[invoice.state]}>
                {t(`payments.states.${invoice.state}`)}
              </Badge>
            ),
        },
        {
          key: 'payment',
          label: t('payments.payment'),
          cell: (invoice) =>
            invoice.state !== 'paid' && (
              <Button
                variant="light"
                aria-label={t('payments.markPaidNamed', { number: invoice.number })}
                aria-haspopup="dialog"
                onClick={() => onPaid(invoice)}
              >
                {t('payments.markPaid')}
              </Button>
            ),
        },
      ]}
    />
  );
}
