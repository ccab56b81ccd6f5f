import type { PointsOfOne } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { showRefusal, showToast } from '../../lib/toasts';
import { mayWait, sentenceOfWaiting, waitAfter } from '../../lib/unsent-writes';
import { type Award, useAwardPoints } from './api/award-points';
import { AWARD, keepUnsent } from './api/unsent-awards';

/** Gives points to one student: unconfirmed awards are queued and resent, and the person is told. */
export function useGiving(onAwarded: (answer: PointsOfOne, award: Award) => void) {
  const { t } = useTranslation('teacher');
  const sayKept = (error: unknown) =>
    showToast({
      title: t('award.unsent.kept'),
      description: sentenceOfWaiting(error, t('award.unsent.text')),
    });
  const sayRefused = (error: unknown, { student, category }: Award) =>
    showRefusal(
      t('award.failedFor', { name: student.firstName, category: category.name }),
      error,
      t('award.failedPlain'),
    );
  const { mutate, isPending } = useAwardPoints({
    onAwarded,
    onFailed: (error, award, by) => {
      if (!mayWait(error, by)) return sayRefused(error, award);
      keepUnsent(award);
      waitAfter(AWARD, error);
      sayKept(error);
    },
    onLeft: keepUnsent,
  });
  return { give: mutate, isGiving: isPending, sayKept };
}
