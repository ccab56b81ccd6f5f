import type { Level } from '@homeroom/domain';
import { RingProgress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './level-ring.module.css';

/** The way through a level, as a ring; the words beside it say the same. */
export function LevelRing({ level, size = 168 }: { level: Level; size?: number }) {
  const { t } = useTranslation('points');
  return (
    <div className={classes.level}>
      <RingProgress
        size={size}
        thickness={14}
        roundCaps
        rootColor="var(--homeroom-soft)"
        sections={[{ value: level.progress * 100, color: 'var(--mantine-color-marigold-5)' }]}
        label={
          <span className={classes.number} aria-hidden="true">
            {level.level}
          </span>
        }
        aria-hidden="true"
      />
      <div>
        <p className={classes.name}>{t('level', { level: level.level, name: t(`levels.${level.key}`) })}</p>
        <p className={classes.next}>
          {level.nextAt === null ? t('topLevel') : t('toNext', { count: level.nextAt - level.points })}
        </p>
      </div>
    </div>
  );
}
