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

/** Whether messages are open now; follows the school's clock without any request. */
export function useMessengerNow(state: MessengerState): { now: Date; why: WhyNotNow | undefined } {
  const now = useNow(LOOK_EVERY_MS);
  return { now, why: whyNotNow(state, state.status, state, now) };
}

interface NowProps {
  state: MessengerState;
  why: Exclude<WhyNotNow, 'off'> | undefined;
  now: Date;
}

/** Until when messages are open, when they open again, or that they are paused for this child only; existing messages stay readable. */
export function MessengerNow({ state, why, now }: NowProps) {
  const words = useWordsOfNow(state, why, now);
  const Icon = why === undefined ? IconMessageCircle : IconMessageCircleOff;
  return (
    <div className={classes.now} data-open={why === undefined} role="status">
      <Icon size={32} aria-hidden="true" />
      <div>
        <p className={classes.title}>{words.title}</p>
        <p className={classes.text}>{words.text}</p>
      </div>
    </div>
  );
}

function useWordsOfNow(state: MessengerState, why: NowProps['why'], now: Date) {
  const { t, i18n } = useTranslation('messenger');
  const { timeRestrictions, timeZone } = state;
  if (why === 'restricted') return { title: t('kids.restricted'), text: t('kids.restrictedText') };
  if (why === undefined) {
    const { enabled, endTime } = timeRestrictions;
    const until = timeText(endTime, i18n.language);
    return {
      title: enabled ? t('kids.openUntil', { time: until }) : t('kids.open'),
      text: t('kids.watched'),
    };
  }
  const title = t(`kids.closed.${why}`);
  const opens = hoursOpenAt(timeRestrictions, state, now);
  if (!opens) return { title, text: t('kids.opensLater') };
  const isToday = dayOnClock(opens, timeZone) === dayOnClock(now, timeZone);
  if (!isToday)
    return { title, text: t('kids.opens', { when: momentAtPlace(opens, i18n.language, timeZone) }) };
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return { title, text: t('kids.opensToday', { time: opens.toLocaleTimeString(i18n.language, clock) }) };
}

/** Shown while the messenger is off: there is nothing to write, read or wait for. */
export function MessengerOff({ children }: { children: ReactNode }) {
  const { t } = useTranslation('messenger');
  return (
    <div role="status">
      <EmptyState meaning="done" title={t('kids.closed.off')} description={t('kids.offText')}>
        {children}
      </EmptyState>
    </div>
  );
}
