import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showRefusal, showToast } from '../../lib/toasts';

/** A step for a class's reports; asks first, because families see the result at once. */
export function useReportStep<V>(
  step: UseMutationResult<{ count: number }, Error, V>,
  what: V,
  done: (count: number) => string,
) {
  const { t } = useTranslation('progress');
  return {
    busy: step.isPending,
    onConfirm: (close: () => void) =>
      step.mutate(what, {
        onSuccess: ({ count }) => {
          close();
          showToast({ title: done(count) });
        },
        onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
      }),
  };
}
