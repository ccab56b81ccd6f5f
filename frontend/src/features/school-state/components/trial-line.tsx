import '../texts';
import { lastDayBefore, LIMITS } from '@homeroom/domain';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import { TodayItem } from '../../../components/today/today-item';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { daysUntil } from '../model';

export default function TrialLine() {
  const { t, i18n } = useTranslation('schoolState');
  const { schoolState, schoolStateUntil, schoolTimeZone = 'UTC', visit } = useSignedInUser();
  const [now] = useState(() => new Date());
  if (visit || schoolState !== 'open' || schoolStateUntil === undefined) return null;
  const end = new Date(schoolStateUntil);
  const left = daysUntil(end, now, schoolTimeZone);
  if (left > LIMITS.trialNoticeDays) return null;
  const date = dayText(lastDayBefore(end, schoolTimeZone), i18n.language, { dateStyle: 'long' });
  return (
    <TodayItem
      icon={<IconCalendarExclamation size={20} />}
      title={t('trial.title', { count: left })}
      line={t('trial.line', { date, days: LIMITS.graceDays })}
      to="/pricing-calculator"
    />
  );
}
