import { useTranslation } from 'react-i18next';

const STEPS = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;

/** "5 minutes ago" for what is fresh, the date for what is older; the exact moment is in the tooltip. */
export function TimeAgo({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const ago = useTimeAgo();
  return (
    <time dateTime={at} title={new Date(at).toLocaleString(i18n.language)}>
      {ago(at)}
    </time>
  );
}

/** The same as a word of a sentence. */
export function useTimeAgo(): (at: string) => string {
  const { t, i18n } = useTranslation('common');
  return (at) => words(new Date(at), new Date(), i18n.language) ?? t('justNow');
}

function words(moment: Date, now: Date, language: string): string | null {
  const seconds = (now.getTime() - moment.getTime()) / 1000;
  if (seconds < 60) return null;
  if (seconds > 6 * 86_400) return moment.toLocaleDateString(language, { day: 'numeric', month: 'short' });
  const [unit, size] = STEPS.findLast(([, length]) => seconds >= length) ?? STEPS[0];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}
