import '../texts';
import type { ClassGoal } from '@homeroom/contracts';
import { wayToGoal } from '@homeroom/domain';
import { IconConfetti, IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './goal-bar.module.css';

/** What the class works towards, how far it is, and a feast when it is there. */
export function GoalBar({ goal }: { goal: ClassGoal }) {
  const { t } = useTranslation('grove');
  const way = wayToGoal(goal);
  const isReached = way === 1;
  // Whoever opens the page later finds the feast over and the goal still reached.
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
