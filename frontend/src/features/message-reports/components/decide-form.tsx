import { MESSAGES, REPORT_DECISIONS, type ReportDecision } from '@homeroom/domain';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { DialogForm } from '../../../components/dialog-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useDecideReport } from '../api/reports';

/** What becomes of the message, and why: both stay for good. */
export function DecideForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation(['messageReports', 'sentences']);
  const decide = useDecideReport(id);
  const form = useApiForm({ initialValues: { decision: '' as ReportDecision | '', reason: '' } });
  const submit = () => {
    const { decision, reason } = form.getValues();
    if (form.marksMissing(['decision', 'reason'], t('sentences:required')) || !decision)
      return refuse(t('notDecided'), t('sentences:required'));
    decide.mutate(
      { decision, reason },
      {
        onSuccess: () => {
          showToast({ title: t('isDecided') });
          onDone();
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('notDecided'), error, t('tryAgain'));
        },
      },
    );
  };
  return (
    <DialogForm busy={decide.isPending} submitLabel={t('decide')} onSubmit={submit} onCancel={onDone}>
      <Choices
        legend={t('what')}
        name="decision"
        options={REPORT_DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        value={form.getValues().decision || null}
        error={form.errors.decision ? String(form.errors.decision) : undefined}
        onChange={(decision) => form.setFieldValue('decision', decision)}
      />
      <Textarea
        label={t('why')}
        description={t('whyHint')}
        withAsterisk
        autosize
        minRows={3}
        maxLength={MESSAGES.reportMaxLength}
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
