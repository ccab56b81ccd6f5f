import '../texts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { showRefusal, showToast } from '../../../lib/toasts';
import { settingsQuery, usePhone } from '../api/settings';
import { useSaved } from '../use-saved';

/** Asks whether the number for texts is still the person's, where somebody else may have confirmed it, until it is answered. */
export default function WhosePhone() {
  const { t } = useTranslation('notifications');
  const { data } = useQuery(settingsQuery);
  const { save, isPending } = useSaved();
  const number = usePhone();
  const phone = data?.texts?.phone;
  if (!phone?.isAsked) return null;
  const remove = () =>
    number.mutate('remove', {
      onSuccess: () => showToast({ title: t('phone.removed') }),
      onError: (error) => showRefusal(t('phone.failed'), error, t('tryAgain')),
    });
  return (
    <AccountSection title={t('phone.whose.title', { ends: phone.ends })} lead={t('phone.whose.text')}>
      <Group>
        <Button variant="default" loading={isPending} onClick={() => save({ isMyPhone: true })}>
          {t('phone.whose.mine')}
        </Button>
        <Button variant="default" loading={number.isPending} onClick={remove}>
          {t('phone.whose.notMine')}
        </Button>
      </Group>
    </AccountSection>
  );
}
