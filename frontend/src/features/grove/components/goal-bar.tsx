import '../texts';
import type { ClassGoal } from '@homeroom/contracts';
import { wayToGoal } from '@homeroom/domain';
import { IconConfetti, IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './goal-bar.module.css';

/** The class's goal and progress, with a celebration when it is reached. */
export function GoalBar({ goal }: { goal: ClassGoal }) {
  const { t } = useTranslation('grove');
  const way = wayToGoal(goal);
  const isReached = way === 1;
  // On a page opened later the goal is reached without the celebration.
  const [began] = useState(isReached);
  const Icon = isReached ? IconConfetti : IconTargetArrow;
  return (
    <section className={classes.goal} data-reached={isReached || undefined} aria-label={t('goal.name')}>
      <Icon size={32} aria-hidden="true" className={classes.icon} />
      <p className={classes.title}>{goal.title}</p>
      <progress className={classes.bar} value={way} max={1} aria-label={goal.title} />
      <p className={classes.count} role="status">
        {isReached ? t('goal.reached') : t('goal.progress', { earned: goal.earned, target: goal.target })}
      </p>
      {isReached && !began && (
        <span className={classes.feast} aria-hidden="true">
          {Array.from({ length: 24 }, (_, index) => (
            <i
              key={index}
              style={{
                insetInlineStart: `${(index * 41) % 100}%`,
                animationDelay: `${(index * 137) % 900}ms`,
              }}
            />
          ))}
        </span>
      )}
    </section>
  );
}
