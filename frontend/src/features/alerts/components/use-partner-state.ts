import type { AlertPartnerReport, PartnerMessage, SchoolClock } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from './school-time';

/** How far a message to a partner has come, in words; none is sent as long as the staff have the alarm first. */
export function usePartnerState(school: SchoolClock): (message: PartnerMessage | undefined) => string {
  const { t } = useTranslation('staffAlert');
  const timeOf = useSchoolTime();
  return (message) => {
    if (!message) return t('partners.states.held');
    const { state, queuedAt, handedOverAt } = message;
    return t(`partners.states.${state}`, { time: timeOf(handedOverAt ?? queuedAt, school) });
  };
}

/** What has to be done: as long as it runs they have to come, and then they have to hear that it is over, from whom they heard of it. */
export function missedAs({ mayKnow }: AlertPartnerReport['partners'][number], isOver: boolean) {
  if (!isOver) return 'missed';
  return mayKnow ? 'endMissed' : 'neverTold';
}
