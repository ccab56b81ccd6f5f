import '../../points/texts';
import type { AwardedSeveral, StudentRecord } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { refreshAfter } from '../../../lib/query-client';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useAwardSeveral, useUndoSeveral } from '../../points/api/award-several';
import { CategoryPicker } from '../../points/components/category-picker';
import { UndoAward } from '../../points/components/undo-award';
import { setStudentTotal } from '../api/get-students';

interface Given {
  entryIds: readonly string[];
  whom: string;
  categoryName: string;
  amount: number;
}

/** Awards points to all selected students with one more tap than for one, and undoes them with a single tap. */
export function useSeveralAwards(chosen: readonly StudentRecord[]) {
  const { t } = useTranslation('teacher');
  const queryClient = useQueryClient();
  const [picking, setPicking] = useState(false);
  const [given, setGiven] = useState<Given | null>(null);
  const award = useAwardSeveral();
  const undo = useUndoSeveral();
  const students = chosen.filter(({ isActive }) => isActive);
  const [only, another] = students;
  const whom = only && !another ? nameOf(only) : t('award.several', { count: students.length });

  const keep = ({ changes }: AwardedSeveral) => {
    for (const { entry, behaviorPoints, pointsRevision } of changes)
      setStudentTotal(queryClient, { studentId: entry.studentId, behaviorPoints, pointsRevision });
  };
  const takeBack = () => {
    if (!given || undo.isPending) return;
    undo.mutate(given.entryIds, {
      onSuccess: (answer) => {
        keep(answer);
        refreshAfter(queryClient, 'points.undone');
        showToast({ title: t('award.undo.done') });
        setGiven(null);
      },
      onError: (error) => {
        refreshAfter(queryClient, 'points.undone');
        showRefusal(t('award.undo.failed'), error, t('award.undo.failedPlain'));
      },
    });
  };

  const button = students.length > 0 && (
    <WriteButton
      variant="default"
      aria-haspopup="dialog"
      loading={award.isPending}
      onClick={() => setPicking(true)}
    >
      {t('award.give')}
    </WriteButton>
  );
  const rest = (
    <>
      <CategoryPicker
        classNumber={only?.classNumber}
        title={picking ? t('award.picker.title', { name: whom }) : null}
        onClose={() => setPicking(false)}
        onPick={(category) => {
          setPicking(false);
          award.mutate(
            { studentIds: students.map(({ id }) => id), category },
            {
              onSuccess: (answer) => {
                keep(answer);
                setGiven({
                  entryIds: answer.changes.map(({ entry }) => entry.id),
                  whom,
                  categoryName: category.name,
                  amount: category.amount,
                });
              },
              onError: (error) => showRefusal(t('award.failed'), error, t('award.failedPlain')),
            },
          );
        }}
      />
      <UndoAward
        award={given && { ...given, entryId: given.entryIds[0] ?? '', firstName: given.whom }}
        busy={undo.isPending}
        onUndo={takeBack}
        onExpired={() => setGiven(null)}
      />
    </>
  );
  return { button, rest };
}
