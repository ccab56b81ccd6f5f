import '../texts';
import type { StudentRecord } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveEvent } from '../../../lib/live-context';
import { thisMoment } from '../../../lib/this-moment';
import { classGoalQuery } from '../api/class-goal';
import { GoalBar } from '../components/goal-bar';
import { Clock } from './clock';
import { columnsFor, isLesson, sharedFirstNames } from './model';
import { PlantTile } from './plant-tile';
import { useGrown } from './use-grown';
import { useLitScreen, useRest } from './use-rest';
import classes from './wall.module.css';

interface WallProps {
  /** Rendered above the wall. */
  head: ReactNode;
  classNumber: number;
  students: readonly StudentRecord[];
  onPick: (student: StudentRecord) => void;
}

/** The class's grove for everybody in the room: plants, names and the class goal, but nobody's number. */
export function Wall({ head, classNumber, students, onPick }: WallProps) {
  const { t } = useTranslation('grove');
  const goal = useQuery(classGoalQuery(classNumber));
  const pointsOf = useGrown(students);
  const { resting, wake } = useRest();
  useLitScreen(!resting && isLesson(thisMoment()));
  // Points taken from somebody change nothing on the wall, and draw nobody's eyes to it.
  useLiveEvent('points.awarded', ({ amount }) => {
    if (amount > 0) wake();
  });
  useLiveEvent('alert.raised', wake);
  const shared = sharedFirstNames(students);
  const columns = columnsFor(students.length);
  const rows = Math.ceil(students.length / columns);
  return (
    <div className={classes.wall} data-register="wall">
      <div className={classes.top}>
        {head}
        {goal.data?.goal && <GoalBar key={goal.data.goal.id} goal={goal.data.goal} />}
      </div>
      <ul
        className={classes.grove}
        aria-label={t('wall.label')}
        style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      >
        {students.map((student) => (
          <li key={student.id}>
            <PlantTile
              student={student}
              points={pointsOf(student)}
              isShared={shared.has(student.firstName)}
              onPick={() => onPick(student)}
            />
          </li>
        ))}
      </ul>
      {resting && (
        <button type="button" className={classes.rest} aria-label={t('wall.wake')} onClick={wake}>
          <Clock className={classes.time} />
          <span>{t('wall.rest')}</span>
        </button>
      )}
    </div>
  );
}
