import '../texts/timeline';
import { Button, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { PointsBadge } from '../../../components/points-badge';
import { reasonOf } from '../../../components/reason-of';
import { EmptyState } from '../../../components/states';
import type { FamilyChild } from '../api/get-my-children';
import { redemptionsOfQuery } from '../api/get-redemptions';
import { type Happening, timelineOf } from '../model';
import classes from './timeline.module.css';

/** The family's activity in sentences: what was awarded to which child, by whom and when. */
export default function Timeline({ items }: { items: readonly FamilyChild[] }) {
  const { t } = useTranslation(['timeline', 'parent']);
  const own = items.filter(({ at }) => at === undefined);
  const rewards = useQueries({
    queries: own.map(({ student }) => redemptionsOfQuery(student.id)),
    combine: (answers) => new Map(own.map(({ student }, index) => [student.id, answers[index]?.data ?? []])),
  });
  const days = timelineOf(items, rewards);
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
                <Line key={(happening.entry ?? happening.reward).id} happening={happening} />
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

function Line({ happening }: { happening: Happening }) {
  const { t, i18n } = useTranslation('timeline');
  const { at, school } = happening;
  const moment = new Date(at);
  return (
    <li className={classes.line}>
      <PointsBadge amount={happening.entry ? happening.entry.amount : -happening.reward.price} />
      <span className={classes.words}>
        <Words happening={happening} />{' '}
        <time dateTime={at} title={moment.toLocaleString(i18n.language)} className={classes.time}>
          {t('at', { time: moment.toLocaleTimeString(i18n.language, { timeStyle: 'short' }) })}
        </time>
        {school && <span className={classes.school}>{school}</span>}
      </span>
    </li>
  );
}

function Words({ happening: { entry, reward, child } }: { happening: Happening }) {
  const { t } = useTranslation('timeline');
  if (reward) {
    return `${t('rewarded', { child, reward: reward.name })} (${t(`states.${reward.state}`)})`;
  }
  const { amount, awardedBy, isByOffice } = entry;
  const reason = reasonOf(entry);
  if (entry.isAdjustment) return t('adjusted', { child, reason });
  const kind = amount > 0 ? 'praised' : 'lost';
  const giver = isByOffice ? 'Office' : awardedBy ? '' : 'Nobody';
  return t(`${kind}${reason ? '' : 'Plain'}${giver}` as const, {
    child,
    reason,
    by: awardedBy?.name,
  });
}
