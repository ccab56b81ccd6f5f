import type { InvoiceDocument } from '@homeroom/contracts';
import { ACCOUNT_FIELDS, findCountry, invoiceLines, invoicePeriod } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { dayInWords, daysInWords } from '../../../components/moment';
import { Table } from '../../../components/table/table';
import { COMPANY } from '../../../lib/company';
import { exactly } from '../../../lib/money';
import classes from './invoice-sheet.module.css';

/** What is printed: only this, without the page around it. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDocument }) {
  const { t, i18n } = useTranslation('invoices');
  const { number, issuer, recipient, country, issuedAt, dueOn } = invoice;
  const day = (on: string) => dayInWords(on, i18n.language);
  const { from, to } = invoicePeriod(invoice);
  const place = [recipient.zipCode, recipient.city].filter(Boolean).join(' ');
  return (
    <div data-print="list">
      <Card className={classes.sheet}>
        <div className={classes.parties}>
          <div>
            {issuer && (
              <>
                <Text fw={700}>{issuer.name}</Text>
                <Text>{issuer.address}</Text>
                <Text>{t('registration', { registration: issuer.registration })}</Text>
              </>
            )}
          </div>
          <div>
            <Title order={2} size="h3">
              {t('titleNumber', { number })}
            </Title>
            <Standing invoice={invoice} />
          </div>
        </div>
        <div className={classes.parties}>
          <section>
            <Text c="dimmed">{t('to')}</Text>
            {[recipient.name, recipient.street, place, findCountry(country)?.name].map(
              (line) => line && <Text key={line}>{line}</Text>,
            )}
          </section>
          <Facts
            facts={[
              [t('issued'), day(issuedAt.slice(0, 10))],
              [t('period'), daysInWords(from, to, i18n.language)],
              [t('due'), day(dueOn)],
            ]}
          />
        </div>
        <Lines invoice={invoice} />
        <HowToPay invoice={invoice} />
        {!invoice.isAsIssued && issuer && (
          <Text size="sm" c="dimmed">
            {t('notAsIssued')}
          </Text>
        )}
      </Card>
    </div>
  );
}

function Standing({ invoice: { paidOn, withdrawnOn, withdrawnReason } }: { invoice: InvoiceDocument }) {
  const { t, i18n } = useTranslation('invoices');
  const day = (on: string) => dayInWords(on, i18n.language);
  if (withdrawnOn !== null)
    return <Text fw={700}>{t('withdrawn', { day: day(withdrawnOn), reason: withdrawnReason })}</Text>;
  return paidOn === null ? null : <Text fw={700}>{t('paid', { day: day(paidOn) })}</Text>;
}

function Lines({ invoice }: { invoice: InvoiceDocument }) {
  const { t, i18n } = useTranslation('invoices');
  const { currency, students, size, zone, totalCents, pricesOf } = invoice;
  const amount = (cents: number) => exactly(cents, currency, i18n.language);
  return (
    <>
      <Table
        label={t('lines.label')}
        rows={invoiceLines(invoice).map((line) => ({ ...line, id: line.kind }))}
        columns={[
          {
            label: t('lines.what'),
            cell: ({ kind }) =>
              kind === 'subscription'
                ? t('lines.subscription', { size: t(`lines.sizes.${size}`), zone, count: students })
                : t(`lines.${kind}`),
          },
          { label: t('lines.quantity'), amount: true, cell: ({ quantity }) => quantity },
          { label: t('lines.unit'), amount: true, cell: ({ unitCents }) => amount(unitCents) },
          { label: t('lines.amount'), amount: true, cell: ({ cents }) => amount(cents) },
        ]}
      />
      <Text fw={700} size="lg" className={classes.total}>
        {t('total', { amount: amount(totalCents) })}
      </Text>
      <Text size="sm" c="dimmed" className={classes.total}>
        {t('prices', { day: dayInWords(pricesOf, i18n.language) })}
      </Text>
    </>
  );
}

function HowToPay({ invoice }: { invoice: InvoiceDocument }) {
  const { t, i18n } = useTranslation('invoices');
  const { issuer, number, totalCents, currency, dueOn, paidOn, withdrawnOn, setupCents, setupWaived } =
    invoice;
  if (paidOn !== null) return <Text>{t('pay.done')}</Text>;
  if (withdrawnOn !== null)
    return (
      <Text>
        {t('pay.notOwed')}
        {setupCents > 0 && ` ${t(setupWaived ? 'pay.setupWaived' : 'pay.setupNext')}`}
      </Text>
    );
  if (!issuer)
    return (
      <section>
        <Title order={3} size="h4">
          {t('pay.title')}
        </Title>
        <Text>{t('pay.unknown', { email: COMPANY.emails.general })}</Text>
      </section>
    );
  const account = ACCOUNT_FIELDS.flatMap((field): Fact[] => {
    const value = issuer.account[field];
    return value === undefined ? [] : [[t(`pay.${field}`), value]];
  });
  return (
    <section>
      <Title order={3} size="h4">
        {t('pay.title')}
      </Title>
      <Text mb="xs">{t('pay.text', { day: dayInWords(dueOn, i18n.language) })}</Text>
      <Facts
        facts={[
          [t('pay.holder'), issuer.name],
          ...account,
          [t('pay.reference'), number],
          [t('pay.amount'), exactly(totalCents, currency, i18n.language)],
        ]}
      />
    </section>
  );
}

type Fact = readonly [label: string, value: string];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
