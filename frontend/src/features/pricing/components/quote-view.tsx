import {
  DISCOUNTS,
  LIMITS,
  type Quote,
  type QuoteRequest,
  showAmount,
  SMALL_SCHOOL_MAX,
} from '@homeroom/domain';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { COMPANY } from '../../../lib/company';
import { MailButton } from '../../public-pages/components/mail-button';
import { quoteMail } from '../quote-mail';
import classes from './quote-view.module.css';

interface QuoteViewProps {
  request: QuoteRequest;
  quote: Quote | null;
}

export function QuoteView({ request, quote }: QuoteViewProps) {
  const { t, i18n } = useTranslation('pricing');
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {quote ? t('quote.title') : t('quote.emptyTitle')}
      </Title>
      {/* Empty from the start, so that a screen reader announces a change of the price. */}
      <div role="status">
        {quote ? <Headline quote={quote} /> : <Text c="dimmed">{t('quote.empty')}</Text>}
      </div>
      {quote && <Figures quote={quote} />}
      {quote && quote.students > LIMITS.studentsPerSchool && (
        <p className={classes.note}>
          {t('quote.tooMany', { limit: LIMITS.studentsPerSchool.toLocaleString(i18n.language) })}
        </p>
      )}
      <Text size="sm" c="dimmed">
        {t('quote.rounded')} {t('quote.trial')}
      </Text>
      <Group>
        {quote && (
          <MailButton address={COMPANY.emails.sales} {...quoteMail(t, request, quote)}>
            {t('quote.request')}
          </MailButton>
        )}
        <Button component={Link} to="/schools-say" variant="light">
          {t('quote.schoolsSay')}
        </Button>
      </Group>
    </Stack>
  );
}

function Headline({ quote }: { quote: Quote }) {
  const { t, i18n } = useTranslation('pricing');
  return (
    <>
      <p className={classes.headline}>
        <strong className={classes.amount}>{showAmount(quote.monthly, quote.country, i18n.language)}</strong>{' '}
        {t('quote.perMonth')}
      </p>
      <Text c="dimmed">
        {t('quote.zone', { zone: quote.zone, size: t(`quote.${quote.size}`, { limit: SMALL_SCHOOL_MAX }) })}
        {' · '}
        {t('quote.usd')}
      </Text>
    </>
  );
}

function Figures({ quote }: { quote: Quote }) {
  const { t, i18n } = useTranslation('pricing');
  const amount = (cents: number) => showAmount(cents, quote.country, i18n.language);
  const minus = (cents: number) => t('quote.minus', { amount: amount(cents) });
  const { publicSchoolPercent, annualPercent } = DISCOUNTS;
  const rows: { label: string; value: string; strong?: boolean }[] = [
    { label: t('quote.base'), value: amount(quote.monthlyBase) },
  ];
  if (quote.publicDiscount > 0) {
    rows.push({
      label: t('quote.publicDiscount', { percent: publicSchoolPercent }),
      value: minus(quote.publicDiscount),
    });
  }
  rows.push({ label: t('quote.monthly'), value: amount(quote.monthly), strong: true });
  if (quote.annualCost !== null) {
    rows.push(
      { label: t('quote.yearly'), value: amount(quote.yearly) },
      { label: t('quote.annualDiscount', { percent: annualPercent }), value: minus(quote.annualDiscount) },
      { label: t('quote.annualCost'), value: amount(quote.annualCost), strong: true },
    );
  }
  rows.push(
    { label: t('quote.setup'), value: amount(quote.setup) },
    { label: t('quote.savings'), value: amount(quote.annualSavings), strong: true },
  );
  return (
    <dl className={classes.figures}>
      {rows.map(({ label, value, strong }) => (
        <div key={label} className={classes.row} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
