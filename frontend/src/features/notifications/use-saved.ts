import type { ChangeNoticeSettings } from '@homeroom/contracts';
import type { NoticeChannel, NoticeKind, NoticeTiming } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { showRefusal, showToast } from '../../lib/toasts';
import { useChangeSettings } from './api/settings';

/** Saves each choice at once and confirms it. */
export function useSaved() {
  const { t } = useTranslation('notifications');
  const { mutate, isPending, variables } = useChangeSettings();
  const save = (change: ChangeNoticeSettings) =>
    mutate(change, {
      onSuccess: () => showToast({ title: t('how.saved') }),
      onError: (error) => showRefusal(t('how.failed'), error, t('tryAgain')),
    });
  const choosing = (kind: NoticeKind, channel: NoticeChannel): NoticeTiming | undefined =>
    variables?.choices?.find((choice) => choice.kind === kind && choice.channel === channel)?.timing;
  return { save, isPending, choosing, variables: isPending ? variables : undefined };
}
