import { useTranslation } from 'react-i18next';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useTestPartner } from '../api/alert-partners';

/** Sends a test message and reports its outcome. */
export function useSendTest() {
  const { t } = useTranslation('alertPartners');
  const test = useTestPartner();
  const now = (id: string) =>
    test.mutate(id, {
      onSuccess: ({ partner: { last } }) => {
        if (!last || last.outcome === 'taken') return showToast({ title: t('test.taken') });
        refuse(t('test.failed'), t(`outcome.${last.outcome}`, { status: last.status }));
      },
      onError: (error) => showRefusal(t('test.failed'), error, t('failedText')),
    });
  return { now, isPending: test.isPending };
}
