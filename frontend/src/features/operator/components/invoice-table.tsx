import type { Invoice } from '@homeroom/contracts';
import { type CountryCode, showAmount } from '@homeroom/domain';
import { Badge, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Table } from '../../../components/table/table';
import { Day, dayInWords } from '../../../components/moment';
import { INVOICE_BADGES } from '../../../lib/invoice-badges';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useIssueAgain } from '../api/change-invoices';
import classes from './payments-tab.module.css';

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  isOld: boolean;
  onPaid: (invoice: Invoice) => void;
  onWithdraw: (invoice: Invoice) => void;
}

export function InvoiceTable({ invoices, isOld, onPaid, onWithdraw }: InvoiceTableProps) {
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
          cell: ({ state, paidOn, paidNote, withdrawnOn, withdrawnReason, setupCents, setupWaived }) => (
            <>
              <Badge {...INVOICE_BADGES[state]}>{t(`payments.states.${state}`)}</Badge>
              <span className={classes.dimmed}>
                {[
                  paidOn !== null && t('payments.paidOn', { day: dayInWords(paidOn, i18n.language) }),
                  paidNote,
                  withdrawnOn !== null &&
                    t('payments.withdrawnOn', { day: dayInWords(withdrawnOn, i18n.language) }),
                  withdrawnReason,
                  withdrawnOn !== null &&
                    setupCents > 0 &&
                    t(setupWaived ? 'payments.setupWaived' : 'payments.setupLater'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ),
        },
        {
          key: 'payment',
          label: t('payments.payment'),
          cell: (invoice) => <InvoiceActions invoice={invoice} onPaid={onPaid} onWithdraw={onWithdraw} />,
        },
      ]}
    />
  );
}

type ActionsProps = Omit<InvoiceTableProps, 'invoices' | 'isOld'> & { invoice: Invoice };

function InvoiceActions(props: ActionsProps) {
  const { t } = useTranslation('operator');
  const { id, schoolId, number } = props.invoice;
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={`/super-super-admin-dashboard/invoices/${schoolId}/${id}`}
        variant="default"
        aria-label={t('payments.viewNamed', { number })}
      >
        {t('payments.view')}
      </Button>
      <InvoiceChanges {...props} />
    </Group>
  );
}

function InvoiceChanges({ invoice, onPaid, onWithdraw }: ActionsProps) {
  const { t } = useTranslation('operator');
  const again = useIssueAgain();
  const { number, state } = invoice;
  const issueAgain = () =>
    again.mutate(invoice, {
      onSuccess: (issued) => showToast({ title: t('payments.againDone', { number: issued.number }) }),
      onError: (error) => showRefusal(t('payments.failed'), error, error.message),
    });
  if (state === 'withdrawn')
    return (
      <Button
        variant="light"
        aria-label={t('payments.againNamed', { number })}
        loading={again.isPending}
        onClick={issueAgain}
      >
        {t('payments.again')}
      </Button>
    );
  return (
    <>
      {state !== 'paid' && (
        <Button
          variant="light"
          aria-label={t('payments.markPaidNamed', { number })}
          aria-haspopup="dialog"
          onClick={() => onPaid(invoice)}
        >
          {t('payments.markPaid')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="clay"
        aria-label={t(state === 'paid' ? 'payments.withdrawPaymentNamed' : 'payments.withdrawNamed', {
          number,
        })}
        aria-haspopup="dialog"
        onClick={() => onWithdraw(invoice)}
      >
        {t(state === 'paid' ? 'payments.withdrawPayment' : 'payments.withdraw')}
      </Button>
    </>
  );
}
