import type { MessengerState } from '@homeroom/contracts';
import { dayOnClock, hoursOpenAt, whyNotNow, type WhyNotNow } from '@homeroom/domain';
import { IconMessageCircle, IconMessageCircleOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentAtPlace, timeText } from '../../../components/moment';
import { EmptyState } from '../../../components/states';
import { useNow } from '../../../lib/use-now';
import classes from './messenger-now.module.css';

const LOOK_EVERY_MS = 20_000;

/** Whether messages are open at this moment; the page turns with the school's clock without asking anybody. */
export function useMessengerNow(state: MessengerState): { now: Date; why: WhyNotNow | undefined } {
  const now = useNow(LOOK_EVERY_MS);
  return { now, why: whyNotNow(state, state.status, state, now) };
}

/** Until when messages are open, or that they are paused for this child alone, who can still read. */
export function MessengerNow({ state, why }: { state: MessengerState; why: 'restricted' | undefined }) {
  const { t, i18n } = useTranslation('messenger');
  const { enabled, endTime } = state.timeRestrictions;
  const Icon = why === undefined ? IconMessageCircle : IconMessageCircleOff;
  const title = enabled ? t('kids.openUntil', { time: timeText(endTime, i18n.language) }) : t('kids.open');
  return (
    <div className={classes.now} data-open={why === undefined} role="status">
      <Icon size={32} aria-hidden="true" />
      <div>
        <p className={classes.title}>{why === undefined ? title : t('kids.restricted')}</p>
        <p className={classes.text}>{why === undefined ? t('kids.watched') : t('kids.restrictedText')}</p>
      </div>
    </div>
  );
}

interface ClosedProps {
  state: MessengerState;
  why: Exclude<WhyNotNow, 'restricted'>;
  now: Date;
  /** Where else to go. */
  children?: ReactNode;
}

/** Nothing to write and nothing to wait for: when it opens again. */
export function MessengerClosed({ state, why, now, children }: ClosedProps) {
  const { t, i18n } = useTranslation('messenger');
  const opens = why === 'off' ? undefined : hoursOpenAt(state.timeRestrictions, state, now);
  const text = () => {
    if (why === 'off') return t('kids.offText');
    if (!opens) return t('kids.opensLater');
    const { timeZone } = state;
    const isToday = dayOnClock(opens, timeZone) === dayOnClock(now, timeZone);
    if (!isToday) return t('kids.opens', { when: momentAtPlace(opens, i18n.language, timeZone) });
    const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
    return t('kids.opensToday', { time: opens.toLocaleTimeString(i18n.language, clock) });
  };
  return (
    <div role="status">
      <EmptyState meaning="done" title={t(`kids.closed.${why}`)} description={text()}>
        {children}
      </EmptyState>
    </div>
  );
}
