import type { Badge, Level } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

/** A badge as a child reads it: what it is called, and how it is earned. */
export function useBadgeWords(): (badge: Badge) => { name: string; how: string } {
  const { t } = useTranslation(['student', 'points']);
  return ({ family, about = '', goal: count, name = '' }) => {
    switch (family) {
      case 'level':
        return {
          name: t('badges.level', { level: t(`points:levels.${about as Level['key']}`) }),
          how: t('badges.levelHow', { count }),
        };
      case 'praised':
        return { name: t('badges.praised', { count }), how: t('badges.praisedHow', { count }) };
      case 'kindWeeks':
        return { name: t('badges.kindWeeks', { count }), how: t('badges.kindWeeksHow', { count }) };
      case 'category':
        return {
          name: t(`badges.category.${about as CategoryKey}`),
          how: t(`badges.categoryHow.${about as CategoryKey}`, { count }),
        };
      case 'own':
        return { name, how: about === 'hand' ? t('badges.byHand') : t('badges.ownHow', { count }) };
    }
  };
}

type CategoryKey = 'kindness' | 'teamwork' | 'effort' | 'participation' | 'homework' | 'helping';
