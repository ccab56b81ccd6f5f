import '../texts';
import { IconDoorExit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import { TodayItem } from '../../../components/today/today-item';
import { useSignedInUser } from '../../../lib/signed-in-user';

/** Shown while the school still exists and the notice can be taken back. */
export default function LeavingLine() {
  const { t, i18n } = useTranslation('leaving');
  const { schoolLeaves, visit } = useSignedInUser();
  if (visit || !schoolLeaves || schoolLeaves.isOver) return null;
  const day = dayText(schoolLeaves.lastDay, i18n.language, { dateStyle: 'long' });
  return (
    <TodayItem
      tone="know"
      icon={<IconDoorExit size={20} />}
      title={t('line.title', { day })}
      line={t('line.text')}
      to="/leaving"
    />
  );
}
