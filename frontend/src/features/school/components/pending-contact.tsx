import type { PendingContact as Pending } from '@homeroom/contracts';
import { lastDayBefore } from '@homeroom/domain';
import { Badge } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Item, ItemList } from '../../../components/item-list';
import { dayText } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSendContactAgain, useWithdrawContact } from '../api/contact-change';

interface PendingContactProps {
  pending: Pending;
  /** The school's own, in which the link's last day ends. */
  timeZone: string;
}

/** A new address of the contact that has yet to confirm: until when it can, and what to do about it. */
export function PendingContact({ pending, timeZone }: PendingContactProps) {
  const { t, i18n } = useTranslation('settings');
  const again = useSendContactAgain();
  const withdraw = useWithdrawContact();
  const { id, email, until, isExpired } = pending;
  const state = isExpired ? 'expired' : 'open';
  const day = dayText(lastDayBefore(new Date(until), timeZone), i18n.language, { dateStyle: 'long' });
  const onError = (error: unknown) =>
    showRefusal(t('pendingContact.failed'), error, t('pendingContact.failedText'));
  return (
    <ItemList label={t('pendingContact.label')}>
      <Item
        icon={<IconMailForward size={28} />}
        title={
          <>
            {email}
            <Badge variant="light" color="marigold">
              {t(`pendingContact.${state}`)}
            </Badge>
          </>
        }
        line={t(`pendingContact.${state}Text`, { day })}
        actions={
          <>
            <WriteButton
              variant="default"
              loading={again.isPending}
              disabled={withdraw.isPending}
              onClick={() =>
                again.mutate(id, {
                  onSuccess: () =>
                    showToast({ title: t('pendingContact.sent'), description: t('pendingContact.sentText') }),
                  onError,
                })
              }
            >
              {t('pendingContact.again')}
            </WriteButton>
            <WriteButton
              variant="default"
              loading={withdraw.isPending}
              disabled={again.isPending}
              aria-label={t('pendingContact.withdrawNamed', { email })}
              onClick={() =>
                withdraw.mutate(id, {
                  onSuccess: () => showToast({ title: t('pendingContact.withdrawn') }),
                  onError,
                })
              }
            >
              {t('pendingContact.withdraw')}
            </WriteButton>
          </>
        }
      />
    </ItemList>
  );
}
