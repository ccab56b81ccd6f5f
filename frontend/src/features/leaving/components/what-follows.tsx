import { LEAVING } from '@homeroom/domain';
import { Anchor, Button, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { COMPANY, mailLink } from '../../../lib/company';
import { useSignedInUser } from '../../../lib/signed-in-user';

/** Until the last day, on it, and afterwards: in the order in which it comes. */
export function WhatFollows() {
  const { t } = useTranslation('leaving');
  const { schoolName, schoolCode } = useSignedInUser();
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
        <List.Item>{t('follows.closed')}</List.Item>
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
