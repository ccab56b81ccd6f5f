import type { StudentRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { CategoryPicker } from '../../points/components/category-picker';
import { GivenPoints } from '../../points/components/given-points';
import { UndoBar } from '../../points/components/undo-bar';
import { UnsentPoints } from '../../points/components/unsent-points';
import type { useAwarding } from '../use-awarding';

interface AwardsProps {
  /** In front of the class nobody is found fault with. */
  onWall?: boolean;
  /** Left out in a group of a course. */
  classNumber?: number;
  awarding: ReturnType<typeof useAwarding>;
  /** Who was tapped. */
  picked: StudentRecord | null;
  onPicked: () => void;
  /** Whether what was given is looked at. */
  looking: boolean;
  onLooked: () => void;
}

/** What follows a tap on a student, and how it is taken back. */
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
  return (
    <>
      <UnsentPoints unsent={awarding.unsent} />
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
      {awarding.last && (
        <UndoBar
          award={awarding.last}
          busy={awarding.undoing === awarding.last.entryId}
          onUndo={awarding.undo}
          onExpired={awarding.forget}
        />
      )}
    </>
  );
}
