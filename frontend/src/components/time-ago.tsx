import { useTranslation } from 'react-i18next';
import { thisMoment } from '../lib/this-moment';

const STEPS = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;

interface TimeAgoProps {
  at: string;
  /** Embeds the time in a sentence. */
  say?: (ago: string) => string;
}

/** "5 minutes ago" for recent moments, the date for older ones; the exact time is in the tooltip. */
export function TimeAgo({ at, say = (ago) => ago }: TimeAgoProps) {
  const { t, i18n } = useTranslation('common');
  const moment = new Date(at);
  return (
    <time dateTime={at} title={moment.toLocaleString(i18n.language)}>
      {say(words(moment, thisMoment(), i18n.language) ?? t('justNow'))}
    </time>
  );
}

function words(moment: Date, now: Date, language: string): string | null {
  const seconds = (now.getTime() - moment.getTime()) / 1000;
  if (seconds < 60) return null;
  if (seconds > 6 * 86_400) return moment.toLocaleDateString(language, { day: 'numeric', month: 'short' });
  const [unit, size] = STEPS.findLast(([, length]) => seconds >= length) ?? STEPS[0];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}
