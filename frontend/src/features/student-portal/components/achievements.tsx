import '../texts/badges';
import type { Badge } from '@homeroom/domain';
import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { EmptyState } from '../../../components/states';
import { achievementsOf } from '../model';
import classes from './achievements.module.css';
import { BadgeMedal } from './badge-medal';
import { useBadgeWords } from './use-badge-words';

/** The earned badges, newest first; their number equals the shelf's count. */
export function Achievements({ badges }: { badges: readonly Badge[] }) {
  const { t, i18n } = useTranslation(['studentBadges', 'student']);
  const words = useBadgeWords();
  const newest = achievementsOf(badges);
  const day = (at: string) =>
    new Date(at).toLocaleDateString(i18n.language, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('achievements.title')}
      </Title>
      {newest.length === 0 ? (
        <EmptyState title={t('achievements.emptyTitle')} description={t('achievements.emptyText')}>
          <Button component={Link} to="/my-work" variant="default">
            {t('student:links.myWork')}
          </Button>
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('achievements.title')}>
          {newest.map((badge) => (
            <li key={badge.key} className={classes.entry}>
              <BadgeMedal badge={badge} size={48} />
              <div>
                <Text fw={600}>{words(badge).name}</Text>
                <Text size="sm" c="dimmed">
                  <time dateTime={badge.earnedAt}>{t('earned', { date: day(badge.earnedAt) })}</time>
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
