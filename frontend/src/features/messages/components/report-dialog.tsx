import { MESSAGES } from '@homeroom/domain';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useReportMessage } from '../api/write-messages';

export interface ReportDialogProps {
  conversationId: string;
  messageId: string;
  opened: boolean;
  onClose: () => void;
}

/** Reports a message to the school, which reads the messages around it and decides. */
export function ReportDialog({ opened, onClose, ...message }: ReportDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('report.title')}>
      <ReportForm {...message} onDone={onClose} />
    </Dialog>
  );
}

type ReportFormProps = Pick<ReportDialogProps, 'conversationId' | 'messageId'> & { onDone: () => void };

function ReportForm({ onDone, ...message }: ReportFormProps) {
  const { t } = useTranslation(['messages', 'sentences']);
  const report = useReportMessage(message);
  const form = useApiForm({ initialValues: { reason: '' } });
  const submit = () => {
    if (form.marksMissing(['reason'], t('sentences:required')))
      return refuse(t('report.failed'), t('sentences:required'));
    report.mutate(form.getValues().reason, {
      onSuccess: () => {
        showToast({ title: t('report.done'), description: t('report.doneText') });
        onDone();
      },
      onError: (error) => {
        form.markRefused(error);
        showRefusal(t('report.failed'), error, t('tryAgain'));
      },
    });
  };
  return (
    <DialogForm busy={report.isPending} submitLabel={t('report.action')} onSubmit={submit} onCancel={onDone}>
      <Text>{t('report.text')}</Text>
      <Textarea
        label={t('report.reason')}
        withAsterisk
        autosize
        minRows={3}
        maxLength={MESSAGES.reportMaxLength}
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
