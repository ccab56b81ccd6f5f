import type { Level } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import classes from './level-ring.module.css';

/** The progress within a level as a ring; the text beside it says the same. */
export function LevelRing({ level }: { level: Level }) {
  const { t } = useTranslation('points');
  return (
    <div className={classes.level}>
      <svg viewBox="0 0 120 120" className={classes.ring} aria-hidden="true" focusable="false">
        <circle className={classes.track} cx="60" cy="60" r="50" pathLength="1" />
        {level.progress > 0 && (
          <circle
            className={classes.way}
            cx="60"
            cy="60"
            r="50"
            pathLength="1"
            strokeDasharray={`${level.progress} 1`}
          />
        )}
        <text x="60" y="62" fontSize="42" className={classes.number}>
          {level.level}
        </text>
      </svg>
      <div>
        <p className={classes.name}>{t('level', { level: level.level, name: t(`levels.${level.key}`) })}</p>
        <p className={classes.next}>
          {level.nextAt === null ? t('topLevel') : t('toNext', { count: level.nextAt - level.points })}
        </p>
      </div>
    </div>
  );
}
