import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showRefusal } from '../../lib/toasts';

/** A step for a whole hand-over; refreshes the page whatever the outcome. */
export function useHandOverStep(step: UseMutationResult<unknown, Error, string>, id: string) {
  const { t } = useTranslation('handOver');
  return {
    busy: step.isPending,
    onConfirm: (close: () => void) =>
      step.mutate(id, {
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
        onSettled: close,
      }),
  };
}
