import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Award, useAwardPoints } from '../../../features/points/api/award-points';
import { useUndoPoints } from '../../../features/points/api/undo-points';
import type { LastAward } from '../../../features/points/components/undo-bar';
import { setStudentTotal } from '../../../features/students/api/get-students';
import { UnreachableError, newKey, sentenceOf } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';

/** Awarding and taking back, with the student's total kept right and the last award at hand. */
export function useAwarding() {
  const { t } = useTranslation('points');
  const queryClient = useQueryClient();
  const [last, setLast] = useState<LastAward | null>(null);
  const [unsent, setUnsent] = useState<readonly Award[]>([]);

  const award = useAwardPoints({
    onAwarded: ({ entry, behaviorPoints }, { student, category }) => {
      setStudentTotal(queryClient, { studentId: student.id, behaviorPoints });
      setLast({
        entryId: entry.id,
        firstName: student.firstName,
        categoryName: category.name,
        amount: category.amount,
      });
    },
    onFailed: (error, given) => {
      if (error instanceof UnreachableError) setUnsent((waiting) => [...waiting, given]);
      showToast({
        title: t('failed'),
        description: sentenceOf(error, t('failedPlain')),
        variant: 'destructive',
      });
    },
  });

  const undo = useUndoPoints({
    onUndone: ({ entry, behaviorPoints }) => {
      setStudentTotal(queryClient, { studentId: entry.studentId, behaviorPoints });
      showToast({ title: t('undo.done') });
      setLast(null);
    },
    onFailed: (error) =>
      showToast({
        title: t('undo.failed'),
        description: sentenceOf(error, t('undo.failedPlain')),
        variant: 'destructive',
      }),
  });

  return {
    award: (next: Omit<Award, 'key'>) => award.mutate({ ...next, key: newKey() }),
    /** What nobody answered waits here for a tap, in its order; by itself it never leaves. */
    unsent,
    sendUnsent: () => {
      setUnsent([]);
      for (const each of unsent) award.mutate(each);
    },
    dropUnsent: (key: string) => setUnsent(unsent.filter((each) => each.key !== key)),
    last,
    undo: () => {
      if (last && !undo.isPending) undo.mutate(last.entryId);
    },
    undoing: undo.isPending,
    forget: () => setLast(null),
  };
}
