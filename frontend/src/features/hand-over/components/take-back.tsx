import type { HandOverLine } from '@homeroom/contracts';
import { HAND_OVER } from '@homeroom/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../components/dialog-form';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useTakeBack } from '../api/hand-over';

interface TakeBackProps {
  handOverId: string;
  line: HandOverLine;
  onDone?: () => void;
}

/** Takes back a line that was a mistake, or marks a refused one as not having happened; a reason is required, and both stay on record. */
export function TakeBack({ handOverId, line: { studentId, nth, outcome }, onDone }: TakeBackProps) {
  const { t } = useTranslation(['handOver', 'sentences']);
  const words = outcome === 'refused' ? 'notSo' : 'back';
  const takeBack = useTakeBack(handOverId);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  if (!isOpen)
    return (
      <WriteButton touches="nothing" variant="default" onClick={() => setOpen(true)}>
        {t(`${words}.open`)}
      </WriteButton>
    );
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    takeBack.mutate(
      { studentId, nth, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ title: t(`${words}.done`) });
          onDone?.();
        },
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  };
  return (
    <DialogForm
      busy={takeBack.isPending}
      touches="nothing"
      submitLabel={t(`${words}.submit`)}
      onSubmit={submit}
      onCancel={() => setOpen(false)}
    >
      <TextInput
        label={t(`${words}.reason`)}
        withAsterisk
        maxLength={HAND_OVER.reasonMaxLength}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        error={isTried && isMissing ? t('sentences:required') : undefined}
      />
    </DialogForm>
  );
}
