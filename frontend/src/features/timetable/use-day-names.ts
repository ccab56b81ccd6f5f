import type { Cycle } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../components/moment';

/** 5 January 2026 is a Monday; the year does not matter. */
const MONDAY = 5;

/** The name of a timetable day: a weekday, of week A or B if there are two, or its number. */
export function useDayNames(cycle: Cycle) {
  const { t, i18n } = useTranslation('timetable');
  return (cycleDay: number, weekday: 'long' | 'short'): string => {
    if (cycle === 'six_days') return t('dayOf', { number: cycleDay });
    const day = `2026-01-0${MONDAY + ((cycleDay - 1) % 5)}`;
    const name = dayText(day, i18n.language, { weekday });
    return cycle === 'week' ? name : `${name} ${t(cycleDay > 5 ? 'weekB' : 'weekA')}`;
  };
}
