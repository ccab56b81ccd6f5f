import '../texts/badges';
import type { Badge } from '@homeroom/domain';
import { Button, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { achievementsOf, nextBadgesOf } from '../model';
import { BadgeMedal } from './badge-medal';
import classes from './badge-shelf.module.css';
import { useBadgeWords } from './use-badge-words';

/** Shows the nearest badges, and the others on request, so that nobody faces a wall of what they lack. */
export function BadgeShelf({ badges }: { badges: readonly Badge[] }) {
  const { t } = useTranslation('studentBadges');
  const [all, setAll] = useState(false);
  const shelf = useId();
  const earned = achievementsOf(badges);
  // Earned badges are in the list of achievements, with their dates.
  const shown = all ? badges : nextBadgesOf(badges);
  return (
    <Card>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        <Text className={classes.count}>{t('count', { earned: earned.length, all: badges.length })}</Text>
      </div>
      <Text c="dimmed" mb="md">
        {earned.length === 0 ? t('leadNone') : t('lead', { count: earned.length })}
      </Text>
      <ul className={classes.shelf} id={shelf} aria-label={t('title')}>
        {shown.map((badge) => (
          <BadgeTile key={badge.key} badge={badge} />
        ))}
      </ul>
      <Button
        variant="subtle"
        mt="sm"
        aria-expanded={all}
        aria-controls={shelf}
        onClick={() => setAll((now) => !now)}
      >
        {all ? t('fewer') : t('all')}
      </Button>
    </Card>
  );
}

function BadgeTile({ badge }: { badge: Badge }) {
  const { t } = useTranslation('studentBadges');
  const { name, how } = useBadgeWords()(badge);
  const { have, goal, earnedAt } = badge;
  return (
    <li className={classes.tile} data-earned={earnedAt ? true : undefined}>
      <BadgeMedal badge={badge} />
      <Text fw={600} lh={1.25}>
        {name}
      </Text>
      <Text size="sm" c="dimmed" lh={1.35}>
        {how}
      </Text>
      {!earnedAt && (
        <Text size="sm" fw={600}>
          {t('progress', { have, goal })}
        </Text>
      )}
    </li>
  );
}
