import { ADJUSTMENTS, POINTS } from '@homeroom/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { WholeNumber } from '../../../components/whole-number';
import { WriteButton } from '../../../components/write-controls';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useAdjustPoints } from '../api/adjust-points';

/** Corrects a total, with a reason that the family can read. */
export function AdjustPoints({ studentId, name }: { studentId: string; name: string }) {
  const { t } = useTranslation('teacher');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <WriteButton variant="default" onClick={() => setOpened(true)}>
        {t('adjust.open')}
      </WriteButton>
      <Dialog opened={opened} onClose={close} title={t('adjust.title', { name })}>
        <AdjustForm studentId={studentId} onDone={close} />
      </Dialog>
    </>
  );
}

function AdjustForm({ studentId, onDone }: { studentId: string; onDone: () => void }) {
  const { t } = useTranslation(['teacher', 'sentences']);
  const adjust = useAdjustPoints(studentId);
  const form = useApiForm({ initialValues: { amount: '', reason: '' } });
  const failed = t('adjust.failed');
  const submit = () => {
    if (form.marksMissing(['amount', 'reason'], t('sentences:required')))
      return refuse(failed, t('adjust.missing'));
    const { amount, reason } = form.getValues();
    adjust.mutate(
      { amount: Number(amount), reason },
      {
        onSuccess: ({ behaviorPoints }) => {
          showToast({ title: t('adjust.done', { count: behaviorPoints }) });
          onDone();
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(failed, error, t('adjust.failedPlain'));
        },
      },
    );
  };
  return (
    <DialogForm busy={adjust.isPending} submitLabel={t('adjust.save')} onSubmit={submit} onCancel={onDone}>
      <WholeNumber
        min={-ADJUSTMENTS.most}
        max={ADJUSTMENTS.most}
        label={t('adjust.amount')}
        description={t('adjust.amountHint')}
        withAsterisk
        {...form.getInputProps('amount')}
      />
      <TextInput
        label={t('adjust.reason')}
        description={t('adjust.reasonHint')}
        maxLength={POINTS.noteMaxLength}
        withAsterisk
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
