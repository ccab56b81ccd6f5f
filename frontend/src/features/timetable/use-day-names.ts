import type { Cycle } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../components/moment';

/** A Monday, whatever year it is of. */
const MONDAY = 5;

/** What a day of the timetable is called: a weekday, of week A or B where there are two, or its number. */
export function useDayNames(cycle: Cycle) {
  const { t, i18n } = useTranslation('timetable');
  return (cycleDay: number, weekday: 'long' | 'short'): string => {
    if (cycle === 'six_days') return t('dayOf', { number: cycleDay });
    const day = `2026-01-0${MONDAY + ((cycleDay - 1) % 5)}`;
    const name = dayText(day, i18n.language, { weekday });
    return cycle === 'week' ? name : `${name} ${t(cycleDay > 5 ? 'weekB' : 'weekA')}`;
  };
}
