import type { NoticeSettings } from '@homeroom/contracts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useConfirmAgain } from '../api/settings';

/** Why no mails arrive, and what to do about it. */
export function AddressLine({ address }: Pick<NoticeSettings, 'address'>) {
  const { t } = useTranslation('notifications');
  const { mutate, isPending, isSuccess } = useConfirmAgain();
  if (address === 'confirmed') return null;
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        {t(`how.address.${address}`)}{' '}
        <Anchor component={Link} to="/account" underline="always">
          {t('how.address.link')}
        </Anchor>
      </Text>
      {address === 'returned' && (
        <Button
          variant="default"
          loading={isPending}
          disabled={isSuccess}
          onClick={() =>
            mutate(undefined, {
              onSuccess: () => showToast({ title: t('how.address.sent') }),
              onError: (error) => showRefusal(t('how.address.failed'), error, t('tryAgain')),
            })
          }
        >
          {t('how.address.again')}
        </Button>
      )}
    </Stack>
  );
}
