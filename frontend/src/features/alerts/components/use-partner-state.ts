import type { AlertPartnerReport, PartnerMessage, SchoolClock } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from './school-time';

/** How far a message to a partner has come, in words. */
export function usePartnerState(school: SchoolClock): (message: PartnerMessage) => string {
  const { t } = useTranslation('staffAlert');
  const timeOf = useSchoolTime();
  return ({ state, queuedAt, handedOverAt }) =>
    t(`partners.states.${state}`, { time: timeOf(handedOverAt ?? queuedAt, school) });
}

/** What has to be done: as long as it runs they have to come, and then they have to hear that it is over, from whom they heard of it. */
export function missedAs({ mayKnow }: AlertPartnerReport['partners'][number], isOver: boolean) {
  if (!isOver) return 'missed';
  return mayKnow ? 'endMissed' : 'neverTold';
}
