import '../../i18n/shared/today';
import type { Role } from '@homeroom/domain';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../card';
import { StatePicture } from '../illustrations/state-picture';
import { Counted } from './counted';
import classes from './today.module.css';

interface TodayListProps {
  role: Role;
  /** Each draws its lines, or nothing. */
  children: ReactNode;
}

/** What there is to do and to know today, in one place of every home; a quiet picture where there is nothing. */
export function TodayList({ role, children }: TodayListProps) {
  const { t, i18n } = useTranslation('today');
  const [count, setCount] = useState(0);
  const [add] = useState(() => (by: number) => setCount((now) => now + by));
  const label = useId();
  const day = new Date().toLocaleDateString(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <section aria-labelledby={label} className={classes.today}>
      <Card className={classes.sheet}>
        <div className={classes.head}>
          <h2 id={label} className={classes.title}>
            {t('title')}
          </h2>
          <p className={classes.day}>{day}</p>
        </div>
        {count === 0 && (
          <div className={classes.clear} role="status">
            <StatePicture meaning="done" />
            <div>
              <p className={classes.clearTitle}>{t('clear.title')}</p>
              <p className={classes.clearText}>{t(role === 'student' ? 'clear.child' : 'clear.text')}</p>
            </div>
          </div>
        )}
        <Counted value={add}>
          <ul className={classes.list} aria-labelledby={label} hidden={count === 0}>
            {children}
          </ul>
        </Counted>
      </Card>
    </section>
  );
}
