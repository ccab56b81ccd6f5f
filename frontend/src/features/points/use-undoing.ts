import type { PointsOfOne } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../lib/query-client';
import { showRefusal, showToast } from '../../lib/toasts';
import { useUndoPoints } from './api/undo-points';

/** Takes back points that one student was given, one award at a time. */
export function useUndoing(onUndone: (answer: PointsOfOne) => void) {
  const { t } = useTranslation('teacher');
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useUndoPoints({
    onUndone: (answer) => {
      onUndone(answer);
      refreshAfter(queryClient, 'points.undone');
      showToast({ title: t('award.undo.done') });
    },
    onFailed: (error) => {
      // Too late, or somebody else was faster: the cached list is stale.
      refreshAfter(queryClient, 'points.undone');
      showRefusal(t('award.undo.failed'), error, t('award.undo.failedPlain'));
    },
  });
  return {
    undo: (entryId: string) => {
      if (!isPending) mutate(entryId);
    },
    /** The award that is being undone. */
    undoing: isPending ? variables : undefined,
  };
}
