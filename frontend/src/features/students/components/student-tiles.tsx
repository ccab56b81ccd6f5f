import type { StudentRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { levelOf } from '@homeroom/domain';
import GrowingPlant from '../../../components/plant/growing-plant';
import { useClosed } from '../../../components/write-controls';
import classes from './student-tiles.module.css';

interface StudentTilesProps {
  students: readonly StudentRecord[];
  /** Points given a moment ago that the server has not confirmed yet. */
  onTheirWay: ReadonlyMap<string, number>;
  onPick: (student: StudentRecord) => void;
}

/** The whole class at a glance; a tap on a face is the first of the two taps of an award. */
export function StudentTiles({ students, onTheirWay, onPick }: StudentTilesProps) {
  const { t } = useTranslation(['classroom', 'common']);
  const closed = useClosed();
  return (
    <ul className={classes.tiles} aria-label={t('room.students')}>
      {students.map((student) => {
        const points = student.behaviorPoints + (onTheirWay.get(student.id) ?? 0);
        return (
          <li key={student.id}>
            <button
              type="button"
              className={classes.tile}
              aria-haspopup="dialog"
              onClick={() => onPick(student)}
              {...closed}
            >
              <GrowingPlant student={student} level={levelOf(points)} size={84} />
              <span className={classes.name}>
                {student.firstName} <span className={classes.last}>{student.lastName}</span>
              </span>
              <span key={points} className={classes.points}>
                <span aria-hidden="true">{points}</span>
                <span className={classes.spoken}>{t('common:points.count', { count: points })}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
