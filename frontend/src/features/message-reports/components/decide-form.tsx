import { REPORT_DECISIONS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { DecisionForm } from '../../../components/judging/decision-form';
import { useDecideReport } from '../api/reports';

export function DecideForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('messageReports');
  const decide = useDecideReport(id);
  return (
    <DecisionForm
      words={{ what: t('what'), why: t('why'), whyHint: t('whyHint') }}
      decisions={REPORT_DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
      decide={decide}
      sent={(decided) => decided}
      onDone={onDone}
    />
  );
}
