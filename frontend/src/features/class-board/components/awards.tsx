import type { StudentRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { CategoryPicker } from '../../points/components/category-picker';
import { GivenPoints } from '../../points/components/given-points';
import { UndoAward } from '../../points/components/undo-award';
import { UnsentPoints } from '../../points/components/unsent-points';
import type { useAwarding } from '../use-awarding';

interface AwardsProps {
  /** In front of the class, only positive points are offered, and nothing negative is shown. */
  onWall?: boolean;
  /** Undefined for a group of a course. */
  classNumber?: number;
  awarding: ReturnType<typeof useAwarding>;
  /** The student who was tapped. */
  picked: StudentRecord | null;
  onPicked: () => void;
  /** Whether the list of points given is open. */
  looking: boolean;
  onLooked: () => void;
}

/** The dialogs that follow a tap on a student, and taking points back. */
export function Awards({
  onWall = false,
  classNumber,
  awarding,
  picked,
  onPicked,
  looking,
  onLooked,
}: AwardsProps) {
  const { t } = useTranslation('teacher');
  const { last } = awarding;
  return (
    <>
      <UnsentPoints unsent={awarding.unsent} onWall={onWall} />
      <CategoryPicker
        title={picked && t('award.picker.title', { name: nameOf(picked) })}
        goodOnly={onWall}
        classNumber={classNumber}
        onClose={onPicked}
        onPick={(category) => {
          onPicked();
          if (picked) awarding.award({ student: picked, category });
        }}
      />
      <GivenPoints opened={looking} onClose={onLooked} undoing={awarding.undoing} onUndo={awarding.undo} />
      <UndoAward
        // What was taken from a child in the hand view is not named in front of the class.
        award={onWall && last !== null && last.amount < 0 ? null : last}
        busy={awarding.undoing !== undefined && awarding.undoing === last?.entryId}
        onUndo={awarding.undo}
        onExpired={awarding.forget}
      />
    </>
  );
}
