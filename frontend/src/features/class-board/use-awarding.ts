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

/** Awarding and undoing points; keeps the student's total in sync and remembers the last award. For a group if one is given. */
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
      // Too late, or somebody else was faster: the cached list is stale.
      refreshAfter(queryClient, 'points.undone');
      showRefusal(t('award.undo.failed'), error, t('award.undo.failedPlain'));
    },
  });

  return {
    award: (next: Omit<Award, 'key' | 'groupId'>) => give({ ...next, groupId, key: newKey() }),
    unsent: {
      ...unsent,
      /** Started by a tap, so failures are reported. */
      send: async () => {
        const error = await unsent.send();
        if (error) sayKept(error);
      },
    },
    last,
    undo: (entryId: string) => {
      if (!undo.isPending) undo.mutate(entryId);
    },
    /** The award that is being undone. */
    undoing: undo.isPending ? undo.variables : undefined,
    forget: () => setLast(null),
  };
}

/** Updates the total on every page that shows the student. */
function keepTotal(queryClient: QueryClient, total: Total): void {
  setStudentTotal(queryClient, total);
  setGroupTotal(queryClient, total);
}
