import type { StudentDashboard } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { LevelRing } from '../../../components/level-ring';
import { signed } from '../../../components/points-badge';
import classes from './my-points.module.css';

/** The three numbers a child looks for first. */
export function MyPoints({ dashboard }: { dashboard: StudentDashboard }) {
  const { t } = useTranslation('student');
  const { student, level, classRank, weekPoints } = dashboard;
  // With no points at all, everybody would be first.
  const hasPlace = student.behaviorPoints > 0;
  return (
    <div className={classes.top} data-ranked={classRank !== undefined || undefined}>
      <Card className={classes.points}>
        <h2 className={classes.label}>{t('points')}</h2>
        <p key={student.behaviorPoints} className={classes.number} aria-live="polite">
          {student.behaviorPoints}
        </p>
        <p className={classes.week}>{t('week', { points: signed(weekPoints) })}</p>
      </Card>
      <Card>
        <h2 className={classes.label}>{t('level')}</h2>
        <LevelRing level={level} />
      </Card>
      {classRank && (
        <Card className={classes.rank}>
          <h2 className={classes.label}>{t('rank')}</h2>
          <p className={classes.place}>{hasPlace ? t('place', { rank: classRank.rank }) : t('noPlace')}</p>
          <p className={classes.of}>
            {t(hasPlace ? 'of' : 'noPlaceText', { count: classRank.of, className: student.className })}
          </p>
        </Card>
      )}
    </div>
  );
}
