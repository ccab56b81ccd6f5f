import type { ClassCard } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { StatCard, StatRow } from '../../../components/stat-card';

/** Quick statistics over the class cards. */
export function ClassStats({ cards }: { cards: readonly ClassCard[] }) {
  const { t } = useTranslation('classroom');
  const students = cards.reduce((sum, card) => sum + card.studentCount, 0);
  const seats = cards.reduce((sum, card) => sum + card.maxStudents, 0);
  return (
    <StatRow>
      <StatCard
        label={t('stats.cards')}
        value={cards.length}
        hint={t('stats.left', { count: LIMITS.classesPerSchool - cards.length })}
      />
      <StatCard label={t('stats.active')} value={cards.filter((card) => card.isActive).length} />
      <StatCard
        label={t('stats.students')}
        value={students}
        hint={t('stats.seats', { count: seats - students })}
      />
      <StatCard
        label={t('stats.average')}
        value={cards.length ? Math.round(students / cards.length) : 0}
        hint={t('stats.perClass')}
      />
    </StatRow>
  );
}
