import { MESSAGES } from '@homeroom/domain';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useReportMessage } from '../../messages/api/write-messages';
import type { ReportDialogProps } from '../../messages/components/report-dialog';

const REASONS = ['mean', 'scary', 'private', 'other'] as const;
const LEFT_FOR_MORE = 120;

type Whom = 'report' | 'reportOffice';

/** Reports a message to the teacher: one tap is enough, and details are optional. */
export function KidsReport(dialog: ReportDialogProps) {
  return <Report {...dialog} whom="report" />;
}

/** A report about a teacher's message goes to the office, and to no teacher. */
export function OfficeReport(dialog: ReportDialogProps) {
  return <Report {...dialog} whom="reportOffice" />;
}

function Report({ opened, onClose, whom, ...message }: ReportDialogProps & { whom: Whom }) {
  const { t } = useTranslation('messenger');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`kids.${whom}.title`)}>
      <ReportForm {...message} whom={whom} onDone={onClose} />
    </Dialog>
  );
}

type ReportFormProps = Pick<ReportDialogProps, 'conversationId' | 'messageId'> & {
  whom: Whom;
  onDone: () => void;
};

function ReportForm({ onDone, whom, ...message }: ReportFormProps) {
  const { t } = useTranslation('messenger');
  const report = useReportMessage(message);
  const form = useApiForm({ initialValues: { what: '' as (typeof REASONS)[number] | '', more: '' } });
  const submit = () => {
    const { what, more } = form.getValues();
    if (form.marksMissing(['what'], t('kids.report.choose')) || !what)
      return refuse(t('kids.report.failed'), t('kids.report.choose'));
    const reason = [t(`kids.report.reasons.${what}`), more.trim()].filter(Boolean).join('\n');
    report.mutate(reason, {
      onSuccess: () => {
        showToast({ title: t(`kids.${whom}.done`), description: t('kids.report.doneText') });
        onDone();
      },
      onError: (error) => showRefusal(t('kids.report.failed'), error, t('kids.tryAgain')),
    });
  };
  return (
    <DialogForm
      busy={report.isPending}
      submitLabel={t('kids.report.action')}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Text>{t(`kids.${whom}.text`)}</Text>
      <Choices
        legend={t('kids.report.what')}
        name="what"
        options={REASONS.map((value) => ({ value, label: t(`kids.report.reasons.${value}`) }))}
        value={form.getValues().what || null}
        error={form.errors.what}
        onChange={(what) => form.setFieldValue('what', what)}
      />
      <Textarea
        label={t('kids.report.more')}
        autosize
        minRows={2}
        maxLength={MESSAGES.reportMaxLength - LEFT_FOR_MORE}
        {...form.getInputProps('more')}
      />
    </DialogForm>
  );
}
