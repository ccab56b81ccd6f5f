import {
  type CaseDecision,
  type CaseReason,
  decisionsFor,
  MESSAGES,
  RESTRICT_DAYS,
  type RestrictDays,
} from '@homeroom/domain';
import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { DialogForm } from '../../../components/dialog-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useDecideCase } from '../api/cases';

interface DecideCaseFormProps {
  id: string;
  reason: CaseReason;
  onDone: () => void;
}

/** What becomes of the message and of who wrote it, and why: it stays for good. */
export function DecideCaseForm({ id, reason: why, onDone }: DecideCaseFormProps) {
  const { t } = useTranslation(['messenger', 'sentences']);
  const decide = useDecideCase(id);
  const form = useApiForm({ initialValues: { decision: '' as CaseDecision | '', reason: '', days: '' } });
  const submit = () => {
    const { decision, reason, days } = form.getValues();
    if (form.marksMissing(['decision', 'reason'], t('sentences:required')) || !decision)
      return refuse(t('cases.notDecided'), t('sentences:required'));
    const restrictDays = days ? { restrictDays: Number(days) as RestrictDays } : {};
    decide.mutate(
      { decision, reason, ...restrictDays },
      {
        onSuccess: () => {
          showToast({ title: t('cases.isDecided') });
          onDone();
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('cases.notDecided'), error, t('cases.tryAgain'));
        },
      },
    );
  };
  return (
    <DialogForm busy={decide.isPending} submitLabel={t('cases.decide')} onSubmit={submit} onCancel={onDone}>
      <Choices
        legend={t('cases.what')}
        name="decision"
        options={decisionsFor(why).map((value) => ({ value, label: t(`cases.decisions.${value}`) }))}
        value={form.getValues().decision || null}
        error={form.errors.decision ? String(form.errors.decision) : undefined}
        onChange={(decision) => form.setFieldValue('decision', decision)}
      />
      <NativeSelect
        label={t('cases.restrict')}
        description={t('cases.restrictHint')}
        data={[
          { value: '', label: t('cases.restrictNot') },
          ...RESTRICT_DAYS.map((days) => ({ value: String(days), label: t('cases.days', { count: days }) })),
        ]}
        {...form.getInputProps('days')}
      />
      <Textarea
        label={t('cases.reason')}
        description={t('cases.reasonHint')}
        withAsterisk
        autosize
        minRows={3}
        maxLength={MESSAGES.reportMaxLength}
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
