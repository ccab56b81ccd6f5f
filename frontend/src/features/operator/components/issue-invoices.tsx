import type { PaymentsOverview } from '@homeroom/contracts';
import { COUNTRY_CODES, findCountry, mayInvoice } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { showRefusal, showToast } from '../../../lib/toasts';
import { thisMoment } from '../../../lib/this-moment';
import { useIssueInvoices } from '../api/change-invoices';
import { monthInWords } from '../months';
import classes from './payments-tab.module.css';

export function IssueInvoices({ overview }: { overview: PaymentsOverview }) {
  const { t, i18n } = useTranslation('operator');
  const issue = useIssueInvoices();
  const { toIssue, issuing, withoutIssuer } = overview;
  const hasIssuer = withoutIssuer.length < COUNTRY_CODES.length;
  const month = monthInWords(overview.month, i18n.language);
  const isOpen = mayInvoice(overview.month, thisMoment());
  const words = () => {
    if (issuing) return t('payments.issuing');
    if (!isOpen) return t('payments.issueClosed');
    return toIssue > 0
      ? t('payments.issueText', { count: toIssue, month })
      : t('payments.issueNone', { month });
  };
  const start = () =>
    issue.mutate(overview.month, {
      onSuccess: () => showToast({ title: t('payments.asked'), description: t('payments.askedText') }),
      onError: (error) => showRefusal(t('payments.failed'), error, error.message),
    });
  return (
    <Card quiet className={classes.issue}>
      <div className={classes.issueWords}>
        <Text fw={600} role="status">
          {words()}
        </Text>
        {withoutIssuer.length > 0 && (
          <Text fw={600} role="note">
            {t('payments.withoutIssuer', {
              countries: withoutIssuer.map((code) => findCountry(code)?.name).join(', '),
            })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('payments.rules')}
        </Text>
      </div>
      <Button
        disabled={!isOpen || !hasIssuer || (toIssue === 0 && !issuing)}
        loading={issue.isPending || issuing}
        onClick={start}
      >
        {t('payments.issue', { month })}
      </Button>
    </Card>
  );
}
