import { LEVEL_STEPS, type Level, type PlantChoice } from '@homeroom/domain';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import GrowingPlant from '../../../components/plant/growing-plant';
import classes from './stages.module.css';

interface StagesProps {
  student: { id: string; plant: PlantChoice | null };
  level: Level;
}

/** All stages: those reached in colour, those to come as silhouettes. */
export function Stages({ student, level }: StagesProps) {
  const { t } = useTranslation(['grove', 'points']);
  return (
    <ol className={classes.stages} aria-label={t('card.stages')}>
      {LEVEL_STEPS.map(({ key }, index) => {
        const isReached = index < level.level;
        return (
          <li
            key={key}
            className={classes.stage}
            data-ahead={isReached ? undefined : ''}
            {...(key === level.key && { 'aria-current': 'step' as const })}
          >
            <GrowingPlant student={student} level={{ key, progress: 1 }} size={44} />
            <span className={classes.name}>{t(`points:levels.${key}`)}</span>
            <VisuallyHidden>{isReached ? t('card.reached') : t('card.ahead')}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
