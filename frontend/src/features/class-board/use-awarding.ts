import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setGroupTotal } from '../courses/api/get-groups';
import { type Award, type Awarded, useAwardPoints } from '../points/api/award-points';
import { useUnsentAwards } from '../points/api/unsent-awards';
import { useUndoPoints } from '../points/api/undo-points';
import type { LastAward } from '../points/components/undo-bar';
import { useGiving } from '../points/use-giving';
import { setStudentTotal, type Total } from '../students/api/get-students';
import { newKey } from '../../lib/api-client';
import { refreshAfter } from '../../lib/query-client';
import { showRefusal, showToast } from '../../lib/toasts';

/** Awarding and taking back, with the student's total kept right and the last award at hand; in a group where one is named. */
export function useAwarding(groupId?: string) {
  const { t } = useTranslation('teacher');
  const queryClient = useQueryClient();
  const [last, setLast] = useState<LastAward | null>(null);

  const onAwarded = ({ entry, behaviorPoints }: Awarded, { student, category }: Award) => {
    keepTotal(queryClient, { studentId: student.id, behaviorPoints });
    setLast({
      entryId: entry.id,
      firstName: student.firstName,
      categoryName: category.name,
      amount: category.amount,
    });
  };
  const { give, sayKept } = useGiving(onAwarded);
  const { mutateAsync: giveAgain } = useAwardPoints({ byItself: true, onAwarded });
  const unsent = useUnsentAwards(giveAgain);

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
    award: (next: Omit<Award, 'key' | 'groupId'>) => give({ ...next, groupId, key: newKey() }),
    unsent: {
      ...unsent,
      /** With a tap: whoever asked is told where it did not help. */
      send: async () => {
        const error = await unsent.send();
        if (error) sayKept(error);
      },
    },
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
