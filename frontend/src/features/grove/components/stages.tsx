import { LEVEL_STEPS, type Level, type PlantChoice } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import GrowingPlant from '../../../components/plant/growing-plant';
import classes from './stages.module.css';

interface StagesProps {
  student: { id: string; plant: PlantChoice | null };
  level: Level;
}

/** The whole way: what was reached in its colours, what is still to come as a shadow to look forward to. */
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
            <span className={classes.spoken}>{isReached ? t('card.reached') : t('card.ahead')}</span>
          </li>
        );
      })}
    </ol>
  );
}
