import '../texts/timeline';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { PointsBadge } from '../../../components/points-badge';
import { reasonOf } from '../../../components/reason-of';
import { EmptyState } from '../../../components/states';
import type { FamilyChild } from '../api/get-my-children';
import { type Happening, timelineOf } from '../model';
import classes from './timeline.module.css';

/** A family reads sentences: what was said of which child, by whom and when. */
export default function Timeline({ items }: { items: readonly FamilyChild[] }) {
  const { t } = useTranslation(['timeline', 'parent']);
  const days = timelineOf(items);
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('title')}
      </Title>
      {days.length === 0 ? (
        <EmptyState title={t('quietTitle')} description={t('quietText')}>
          <Button component={Link} to="/messages-bypass" variant="default">
            {t('parent:tabs.messages')}
          </Button>
        </EmptyState>
      ) : (
        days.map(({ day, entries }) => (
          <section key={day} className={classes.day}>
            <Day day={day} />
            <ol className={classes.list}>
              {entries.map((happening) => (
                <Line key={happening.entry.id} {...happening} />
              ))}
            </ol>
          </section>
        ))
      )}
    </Card>
  );
}

function Day({ day }: { day: string }) {
  const { t, i18n } = useTranslation('timeline');
  const [today] = useState(() => new Date());
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const words =
    day === today.toDateString()
      ? t('today')
      : day === yesterday.toDateString()
        ? t('yesterday')
        : new Date(day).toLocaleDateString(i18n.language, { weekday: 'long', day: 'numeric', month: 'long' });
  return <h3 className={classes.when}>{words}</h3>;
}

function Line({ entry, child, school }: Happening) {
  const { t, i18n } = useTranslation('timeline');
  const { amount, awardedBy, awardedAt } = entry;
  const reason = reasonOf(entry);
  const kind = amount > 0 ? 'praised' : 'lost';
  const words = t(`${kind}${reason ? '' : 'Plain'}${awardedBy ? '' : 'Nobody'}` as const, {
    child,
    reason,
    by: awardedBy?.name,
  });
  const moment = new Date(awardedAt);
  return (
    <li className={classes.line}>
      <PointsBadge amount={amount} />
      <span className={classes.words}>
        {words}{' '}
        <time dateTime={awardedAt} title={moment.toLocaleString(i18n.language)} className={classes.time}>
          {t('at', { time: moment.toLocaleTimeString(i18n.language, { timeStyle: 'short' }) })}
        </time>
        {school && <span className={classes.school}>{school}</span>}
      </span>
    </li>
  );
}
