import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { ownContactQuery } from '../api/own-contact';

/** A guardian's phone number as the school has it; another one is requested. */
export function Phone() {
  const { t } = useTranslation('account');
  const query = useQuery(ownContactQuery);
  return (
    <AccountSection title={t('phone.title')} lead={t('phone.lead')}>
      <QueryView query={query}>
        {({ phone }) => (
          <Group justify="space-between">
            <Text fw={600}>
              <bdi>{phone ?? t('phone.none')}</bdi>
            </Text>
            <Button component={Link} to="/my-family" variant="default">
              {t('phone.change')}
            </Button>
          </Group>
        )}
      </QueryView>
    </AccountSection>
  );
}
