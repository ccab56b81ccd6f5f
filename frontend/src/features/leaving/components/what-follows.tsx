import { dayOnClock, daysAfter, LEAVING, LIMITS } from '@homeroom/domain';
import { Anchor, Button, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { dayText } from '../../../components/moment';
import { COMPANY, mailLink } from '../../../lib/company';
import { useSignedInUser } from '../../../lib/signed-in-user';

/** What happens until, on and after the last day, in chronological order. */
export function WhatFollows({ lastDay }: { lastDay: string | undefined }) {
  const { t, i18n } = useTranslation('leaving');
  const { schoolName, schoolCode, oversees } = useSignedInUser();
  const readOnlyFrom = useReadOnlyFrom();
  const days = LEAVING.takeAlongDays;
  const mail = mailLink(COMPANY.emails.sales, {
    subject: t('follows.mailSubject', { school: schoolName, code: schoolCode }),
  });
  return (
    <AccountSection
      title={t('follows.title')}
      actions={
        <Button component={Link} to="/take-along" variant="default">
          {t('follows.takeAlong')}
        </Button>
      }
    >
      <List spacing="sm">
        <List.Item>{t('follows.before')}</List.Item>
        {readOnlyFrom && !(lastDay && lastDay < readOnlyFrom) && (
          <List.Item>
            {t('follows.trial', { day: dayText(readOnlyFrom, i18n.language, { dateStyle: 'long' }) })}
          </List.Item>
        )}
        <List.Item>{t('follows.closed')}</List.Item>
        <List.Item>{t('follows.partners')}</List.Item>
        {oversees && <List.Item>{t('follows.oversees')}</List.Item>}
        <List.Item>{t('follows.taken', { days })}</List.Item>
        <List.Item>{t('follows.invoices')}</List.Item>
        <List.Item>
          {t('follows.year')}{' '}
          <Anchor href={mail} underline="always">
            {t('follows.write')}
          </Anchor>
        </List.Item>
      </List>
      <Text c="dimmed" mt="sm">
        {t('follows.deleted', { days })}
      </Text>
    </AccountSection>
  );
}

/** A notice does not extend a trial: the day from which the school becomes read-only, if there is one. */
function useReadOnlyFrom(): string | undefined {
  const { schoolState, schoolStateUntil, schoolTimeZone = 'UTC' } = useSignedInUser();
  if (schoolStateUntil === undefined) return undefined;
  const next = dayOnClock(new Date(schoolStateUntil), schoolTimeZone);
  return schoolState === 'open' ? daysAfter(next, LIMITS.graceDays) : next;
}
