import type { AlertPartnerReport, PartnerMessage, SchoolClock } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from './school-time';

/** The delivery state of a message to a partner in words; none is sent while only the staff have the alarm. */
export function usePartnerState(school: SchoolClock): (message: PartnerMessage | undefined) => string {
  const { t } = useTranslation('staffAlert');
  const timeOf = useSchoolTime();
  return (message) => {
    if (!message) return t('partners.states.held');
    const { state, queuedAt, handedOverAt } = message;
    return t(`partners.states.${state}`, { time: timeOf(handedOverAt ?? queuedAt, school) });
  };
}

/** Why a partner must be called: during the alarm to send help, and afterwards to learn of its end from whoever told it of the alarm. */
export function missedAs({ mayKnow }: AlertPartnerReport['partners'][number], isOver: boolean) {
  if (!isOver) return 'missed';
  return mayKnow ? 'endMissed' : 'neverTold';
}
