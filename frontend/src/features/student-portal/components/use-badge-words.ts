import '../texts/badges';
import type { Badge, Level } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

/** A badge's name and how to earn it, worded for children. */
export function useBadgeWords(): (badge: Badge) => { name: string; how: string } {
  const { t } = useTranslation(['studentBadges', 'points']);
  return ({ family, about = '', goal: count, name = '' }) => {
    switch (family) {
      case 'level':
        return {
          name: t('level', { level: t(`points:levels.${about as Level['key']}`) }),
          how: t('levelHow', { count }),
        };
      case 'praised':
        return { name: t('praised', { count }), how: t('praisedHow', { count }) };
      case 'kindWeeks':
        return { name: t('kindWeeks', { count }), how: t('kindWeeksHow', { count }) };
      case 'category':
        return {
          name: t(`category.${about as CategoryKey}`),
          how: t(`categoryHow.${about as CategoryKey}`, { count }),
        };
      case 'own':
        return { name, how: about === 'hand' ? t('byHand') : t('ownHow', { count }) };
    }
  };
}

type CategoryKey = 'kindness' | 'teamwork' | 'effort' | 'participation' | 'homework' | 'helping';
