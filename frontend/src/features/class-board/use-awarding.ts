import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setGroupTotal } from '../courses/api/get-groups';
import { type Award, useAwardPoints } from '../points/api/award-points';
import { useUndoPoints } from '../points/api/undo-points';
import type { LastAward } from '../points/components/undo-bar';
import { setStudentTotal, type Total } from '../students/api/get-students';
import { UnreachableError, newKey } from '../../lib/api-client';
import { refreshAfter } from '../../lib/query-client';
import { showRefusal, showToast } from '../../lib/toasts';

/** Awarding and taking back, with the student's total kept right and the last award at hand; in a group where one is named. */
export function useAwarding(groupId?: string) {
  const { t } = useTranslation('teacher');
  const queryClient = useQueryClient();
  const [last, setLast] = useState<LastAward | null>(null);
  const [unsent, setUnsent] = useState<readonly Award[]>([]);

  const award = useAwardPoints({
    onAwarded: ({ entry, behaviorPoints }, { student, category }) => {
      keepTotal(queryClient, { studentId: student.id, behaviorPoints });
      setLast({
        entryId: entry.id,
        firstName: student.firstName,
        categoryName: category.name,
        amount: category.amount,
      });
    },
    onFailed: (error, given) => {
      if (error instanceof UnreachableError) setUnsent((waiting) => [...waiting, given]);
      showRefusal(t('award.failed'), error, t('award.failedPlain'));
    },
  });

  const undo = useUndoPoints({
    onUndone: ({ entry, behaviorPoints }) => {
      keepTotal(queryClient, { studentId: entry.studentId, behaviorPoints });
      refreshAfter(queryClient, 'points.undone');
      showToast({ title: t('award.undo.done') });
      setLast((shown) => (shown?.entryId === entry.id ? null : shown));
    },
    onFailed: (error) => {
      // Too late, or somebody was faster: the list that was looked at is not true any more.
      refreshAfter(queryClient, 'points.undone');
      showRefusal(t('award.undo.failed'), error, t('award.undo.failedPlain'));
    },
  });

  return {
    award: (next: Omit<Award, 'key' | 'groupId'>) => award.mutate({ ...next, groupId, key: newKey() }),
    /** What nobody answered waits here for a tap, in its order; by itself it never leaves. */
    unsent,
    sendUnsent: () => {
      setUnsent([]);
      for (const each of unsent) award.mutate(each);
    },
    dropUnsent: (key: string) => setUnsent(unsent.filter((each) => each.key !== key)),
    last,
    undo: (entryId: string) => {
      if (!undo.isPending) undo.mutate(entryId);
    },
    /** Which award is being taken back at the moment. */
    undoing: undo.isPending ? undo.variables : undefined,
    forget: () => setLast(null),
  };
}

/** On every page that shows the student. */
function keepTotal(queryClient: QueryClient, total: Total): void {
  setStudentTotal(queryClient, total);
  setGroupTotal(queryClient, total);
}
