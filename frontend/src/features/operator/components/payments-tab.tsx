import type { Invoice, PaymentsOverview } from '@homeroom/contracts';
import { INVOICE_STATES } from '@homeroom/domain';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ExportFile } from '../../../components/export-file';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { StatCard, StatRow } from '../../../components/stat-card';
import { EmptyState } from '../../../components/states';
import { usd } from '../../../lib/money';
import { invoicesQuery, paymentsQuery } from '../api/get-payments';
import { lastMonths, monthInWords } from '../months';
import { useAddress } from '../../../lib/use-address';
import { ChoiceBar } from '../../../components/choice-bar';
import { InvoiceTable } from './invoice-table';
import { IssueInvoices } from './issue-invoices';
import { MarkPaidDialog } from './mark-paid-dialog';
import { WithdrawDialog } from './withdraw-dialog';
import { SearchBox } from '../../../components/search-box';

const MONTHS_SHOWN = 12;

export function PaymentsTab() {
  const { t, i18n } = useTranslation('operator');
  const address = useAddress();
  const [months] = useState(() => lastMonths(MONTHS_SHOWN));
  const month = months.find((each) => each === address.read('month')) ?? months[0] ?? '';
  const payments = useQuery(paymentsQuery(month));
  return (
    <Stack gap="lg">
      <NativeSelect
        label={t('payments.month')}
        data={months.map((value) => ({ value, label: monthInWords(value, i18n.language) }))}
        value={month}
        onChange={(event) => address.narrow({ month: event.currentTarget.value })}
        maw={280}
      />
      <QueryView query={payments}>
        {(overview) => (
          <>
            <Figures overview={overview} />
            <IssueInvoices overview={overview} />
          </>
        )}
      </QueryView>
      <Invoices month={month} written={payments.data?.issued.count} />
    </Stack>
  );
}

function Figures({ overview }: { overview: PaymentsOverview }) {
  const { t } = useTranslation('operator');
  return (
    <StatRow>
      {(['issued', 'paid', 'open', 'overdue'] as const).map((name) => {
        const { count, cents } = overview[name];
        return (
          <StatCard
            key={name}
            label={t(`payments.${name}`)}
            value={usd(cents)}
            hint={t(name === 'overdue' ? 'payments.overdueCount' : 'payments.count', { count })}
          />
        );
      })}
    </StatRow>
  );
}

/** `written` is the number of invoices in the month; when it grows, the list is refetched. */
function Invoices({ month, written }: { month: string; written: number | undefined }) {
  const { t, i18n } = useTranslation('operator');
  const address = useAddress();
  const [paying, setPaying] = useState<Invoice | null>(null);
  const [withdrawing, setWithdrawing] = useState<Invoice | null>(null);
  const state = INVOICE_STATES.find((each) => each === address.read('state')) ?? '';
  const search = address.read('search');
  const isNarrowed = state !== '' || search !== '';
  // Overdue invoices are summed over all months, and a payment may be for an invoice of any age.
  const isOfAll = state === 'overdue' || search !== '';
  const filters = { month: isOfAll ? '' : month, state, search } as const;
  const query = useQuery(invoicesQuery({ ...filters, page: address.page }));
  const { refetch } = query;
  useEffect(() => {
    if (written) void refetch();
  }, [written, refetch]);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('payments.list')}
      </Title>
      <Text c="dimmed" mb="md">
        {isOfAll ? t('payments.ofAll') : monthInWords(month, i18n.language)}
      </Text>
      <Group justify="space-between" gap="sm" mb="sm">
        <ChoiceBar
          label={t('payments.state')}
          choices={[
            { value: '', label: t('payments.states.all') },
            ...INVOICE_STATES.map((value) => ({ value, label: t(`payments.states.${value}`) })),
          ]}
          chosen={state}
          onChoose={(value) => address.narrow({ state: value })}
        />
        <SearchBox
          label={t('payments.search')}
          value={search}
          onSearch={(text) => address.narrow({ search: text })}
        />
        <ExportFile
          lists={[
            {
              path: '/api/super-super-admin/invoices/export',
              label: t('payments.list'),
              about: t('payments.export'),
            },
          ]}
          filters={filters}
          isNoted={false}
        />
      </Group>
      <QueryView query={query}>
        {({ items, total, page, pageSize }) =>
          total === 0 ? (
            <EmptyState
              meaning={isNarrowed ? 'notFound' : 'empty'}
              title={t('payments.emptyTitle')}
              description={t(isOfAll ? 'payments.emptyAll' : 'payments.emptyText')}
            >
              {isNarrowed && (
                <Button variant="default" onClick={() => address.narrow({ state: '', search: '' })}>
                  {t('audit.clear')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <>
              <InvoiceTable
                invoices={items}
                isOld={query.isPlaceholderData}
                onPaid={setPaying}
                onWithdraw={setWithdrawing}
              />
              <Pager page={page} pageSize={pageSize} total={total} onTurn={address.turn} />
            </>
          )
        }
      </QueryView>
      <Text size="sm" c="dimmed" mt="md">
        {t('payments.card')}
      </Text>
      <MarkPaidDialog invoice={paying} onClose={() => setPaying(null)} />
      <WithdrawDialog invoice={withdrawing} onClose={() => setWithdrawing(null)} />
    </Card>
  );
}
