import type { MessengerState } from '@homeroom/contracts';
import { whyNotNow } from '@homeroom/domain';
import { IconClockPause, IconMessageCircle, IconMessageCircleOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './messenger-now.module.css';

const LOOK_EVERY_MS = 20_000;

/** Whether messages are open at this moment; the page turns with the school's clock without asking anybody. */
export function MessengerNow({ state }: { state: MessengerState }) {
  const { t } = useTranslation('messenger');
  const now = useNow();
  const reason = whyNotNow(state, state.status, state, now);
  const Icon =
    reason === undefined ? IconMessageCircle : closedByClock(reason) ? IconClockPause : IconMessageCircleOff;
  const { title, text } = wordsFor(state, reason, t);
  return (
    <div className={classes.now} data-open={reason === undefined} role="status">
      <Icon size={32} aria-hidden="true" />
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
    </div>
  );
}

type Reason = ReturnType<typeof whyNotNow>;

function closedByClock(reason: Reason): boolean {
  return reason === 'hours' || reason === 'weekend' || reason === 'holiday';
}

function wordsFor(
  { timeRestrictions, timeZone }: MessengerState,
  reason: Reason,
  t: TFunction<'messenger'>,
): { title: string; text: string } {
  const { enabled, startTime: start, endTime: end, weekendsAllowed } = timeRestrictions;
  const zone = timeZone.replaceAll('_', ' ');
  const hours = !enabled
    ? t('kids.always')
    : weekendsAllowed
      ? t('kids.hoursDaily', { start, end, zone })
      : t('kids.hoursWeekdays', { start, end, zone });
  switch (reason) {
    case 'off':
      return { title: t('kids.off'), text: t('kids.offText') };
    case 'restricted':
      return { title: t('kids.restricted'), text: t('kids.restrictedText') };
    case 'weekend':
      return { title: t('kids.weekend'), text: hours };
    case 'holiday':
    case 'hours':
      return { title: t('kids.closed'), text: hours };
    case undefined:
      return { title: enabled ? t('kids.openUntil', { time: end }) : t('kids.open'), text: hours };
  }
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
