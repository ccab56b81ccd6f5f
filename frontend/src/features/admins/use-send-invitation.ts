import { useTranslation } from 'react-i18next';
import { showRefusal, showToast } from '../../lib/toasts';
import { useInvite } from './api/admins';

/** The first time and again; both say what became of it. */
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
