import { useTranslation } from 'react-i18next';
import { dayText, timeText } from '../../../components/moment';

interface DueProps {
  dueOn: string | null;
  dueTime: string | null;
}

/** The due time in the school's time zone and calendar. */
export function Due({ dueOn, dueTime }: DueProps) {
  const { t, i18n } = useTranslation('homework');
  if (dueOn === null) return <>{t('noDue')}</>;
  const day = dayText(dueOn, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <time dateTime={dueOn}>{t('due', { day, time: dueTime ? timeText(dueTime, i18n.language) : '' })}</time>
  );
}
