import { useTranslation } from 'react-i18next';
import { showRefusal, showToast } from '../../lib/toasts';
import { useInvite } from './api/admins';

/** Sends an invitation for the first time or again, and reports the outcome. */
export function useSendInvitation() {
  const { t } = useTranslation('admins');
  const invite = useInvite();
  const send = (email: string, onSent?: () => void) =>
    invite.mutate(email, {
      onSuccess: () => {
        showToast({ title: t('invite.sent'), description: t('invite.sentText') });
        onSent?.();
      },
      onError: (error) => showRefusal(t('invite.failed'), error, t('invite.failedText')),
    });
  return { send, isPending: invite.isPending };
}
