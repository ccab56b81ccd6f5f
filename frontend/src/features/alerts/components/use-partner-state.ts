import type { PartnerMessage, SchoolClock } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from './school-time';

/** How far a message to a partner has come, in words. */
export function usePartnerState(school: SchoolClock): (message: PartnerMessage) => string {
  const { t } = useTranslation('staffAlert');
  const timeOf = useSchoolTime();
  return ({ state, queuedAt, handedOverAt }) =>
    t(`partners.states.${state}`, { time: timeOf(handedOverAt ?? queuedAt, school) });
}
