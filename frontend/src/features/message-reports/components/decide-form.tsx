import { MESSAGES, REPORT_DECISIONS, type ReportDecision } from '@homeroom/domain';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../components/dialog-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useDecideReport } from '../api/reports';

/** What becomes of the message, and why: both stay for good. */
export function DecideForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation(['messageReports', 'sentences']);
  const decide = useDecideReport(id);
  const form = useApiForm({ initialValues: { decision: '', reason: '' } });
  const submit = () => {
    const { decision, reason } = form.getValues();
    if (form.marksMissing(['decision', 'reason'], t('sentences:required')))
      return refuse(t('notDecided'), t('sentences:required'));
    decide.mutate(
      { decision: decision as ReportDecision, reason },
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
      <Radio.Group label={t('what')} withAsterisk {...form.getInputProps('decision')}>
        <Stack gap="xs" mt="xs">
          {REPORT_DECISIONS.map((decision) => (
            <Radio key={decision} value={decision} label={t(`decisions.${decision}`)} />
          ))}
        </Stack>
      </Radio.Group>
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
