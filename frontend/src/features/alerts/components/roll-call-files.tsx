import type { AlertRecord } from '@homeroom/contracts';
import { PAPER_FORMATS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { rollCallPath } from '../api/roll-call';
import '../texts/staff-alert';
import { AlertFiles } from './alert-files';

export default function RollCallFiles({ alert }: { alert: Pick<AlertRecord, 'id'> }) {
  const { t } = useTranslation('staffAlert');
  return (
    <AlertFiles
      label={t('rollCall.files')}
      path={`${rollCallPath(alert.id)}/export`}
      formats={PAPER_FORMATS}
    />
  );
}
