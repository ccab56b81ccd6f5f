import type { SchoolAdmins } from '@homeroom/contracts';
import { Badge, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Item, ItemList } from '../../../components/item-list';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useWithdraw } from '../api/admins';
import { useSendInvitation } from '../use-send-invitation';

type Invitation = SchoolAdmins['invitations'][number];

export function OpenInvitations({ invitations }: Pick<SchoolAdmins, 'invitations'>) {
  const { t } = useTranslation('admins');
  return (
    <div>
      <Title order={3} size="h5" mb="sm">
        {t('open.title')}
      </Title>
      <ItemList label={t('open.title')}>
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ItemList>
    </div>
  );
}

function OpenInvitation({ invitation: { id, email, invitedAt, isExpired } }: { invitation: Invitation }) {
  const { t } = useTranslation('admins');
  const { send, isPending } = useSendInvitation();
  const withdraw = useWithdraw();
  const end = () =>
    withdraw.mutate(id, {
      onSuccess: () => showToast({ title: t('open.withdrawn') }),
      onError: (error) => showRefusal(t('open.failed'), error, t('invite.failedText')),
    });
  return (
    <Item
      title={
        <>
          {email}
          {isExpired && (
            <Badge variant="light" color="honey">
              {t('open.expired')}
            </Badge>
          )}
        </>
      }
      line={
        <span>
          {t('open.sent')} <TimeAgo at={invitedAt} />
        </span>
      }
      actions={
        <>
          <WriteButton
            variant="default"
            aria-label={t('open.againNamed', { email })}
            loading={isPending}
            onClick={() => send(email)}
          >
            {t('open.again')}
          </WriteButton>
          <WriteButton
            variant="default"
            aria-label={t('open.withdrawNamed', { email })}
            loading={withdraw.isPending}
            onClick={end}
          >
            {t('open.withdraw')}
          </WriteButton>
        </>
      }
    />
  );
}
