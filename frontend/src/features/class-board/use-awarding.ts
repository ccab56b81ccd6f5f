import type { PointsOfOne } from '@homeroom/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setGroupTotal } from '../courses/api/get-groups';
import { type Award, useAwardPoints } from '../points/api/award-points';
import { useUnsentAwards } from '../points/api/unsent-awards';
import type { LastAward } from '../points/components/undo-award';
import { useGiving } from '../points/use-giving';
import { useUndoing } from '../points/use-undoing';
import type { Total } from '../points/total';
import { setStudentTotal } from '../students/api/get-students';
import { newKey } from '../../lib/api-client';

/** Awarding and undoing points; keeps the student's total in sync and remembers the last award. For a group if one is given. */
export function useAwarding(groupId?: string) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<LastAward | null>(null);

  const onAwarded = (
    { entry, behaviorPoints, pointsRevision }: PointsOfOne,
    { student, category }: Award,
  ) => {
    keepTotal(queryClient, { studentId: student.id, behaviorPoints, pointsRevision });
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

  const { undo, undoing } = useUndoing(({ entry, behaviorPoints, pointsRevision }) => {
    keepTotal(queryClient, { studentId: entry.studentId, behaviorPoints, pointsRevision });
    setLast((shown) => (shown?.entryId === entry.id ? null : shown));
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
    undo,
    undoing,
    forget: () => setLast(null),
  };
}

/** Updates the total on every page that shows the student. */
function keepTotal(queryClient: QueryClient, total: Total): void {
  setStudentTotal(queryClient, total);
  setGroupTotal(queryClient, total);
}
