import '../texts';
import { LIMITS } from '@homeroom/domain';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TodayItem } from '../../../components/today/today-item';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { daysUntil } from '../model';

export default function TrialLine() {
  const { t, i18n } = useTranslation('schoolState');
  const { schoolState, schoolStateUntil, visit } = useSignedInUser();
  const [now] = useState(() => new Date());
  if (visit || schoolState !== 'open' || schoolStateUntil === undefined) return null;
  const end = new Date(schoolStateUntil);
  const left = daysUntil(end, now);
  if (left > LIMITS.trialNoticeDays) return null;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(end);
  return (
    <TodayItem
      icon={<IconCalendarExclamation size={20} />}
      title={t('trial.title', { count: left })}
      line={t('trial.line', { date })}
      to="/pricing-calculator"
    />
  );
}
