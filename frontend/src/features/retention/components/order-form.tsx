import { ERASURE, ERASURE_ASKERS, type ErasureAsker } from '@homeroom/domain';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../components/dialog-form';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useOrderErasure } from '../api/retention';

/** Who asked, and when; this is what is kept as evidence. */
export function OrderForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation(['retention', 'sentences']);
  const order = useOrderErasure(id);
  const [askedBy, setAskedBy] = useState<ErasureAsker>('guardian');
  const [askedOn, setAskedOn] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (askedOn === '') return;
    order.mutate(
      { askedBy, askedOn, note },
      {
        onSuccess: () => {
          showToast({ title: t('erasure.ordered') });
          onDone();
        },
        onError: (error) => showRefusal(t('erasure.failed'), error, t('failedText')),
      },
    );
  };
  return (
    <DialogForm
      busy={order.isPending}
      touches="own"
      submitLabel={t('erasure.submit')}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Text>{t('erasure.follows', { hours: ERASURE.waitsHours, days: ERASURE.runsOnDays })}</Text>
      <NativeSelect
        label={t('erasure.askedBy')}
        data={ERASURE_ASKERS.map((value) => ({ value, label: t(`erasure.askers.${value}`) }))}
        value={askedBy}
        onChange={({ currentTarget: { value } }) =>
          setAskedBy(ERASURE_ASKERS.find((each) => each === value) ?? 'guardian')
        }
      />
      <TextInput
        type="date"
        label={t('erasure.askedOn')}
        withAsterisk
        value={askedOn}
        onChange={({ currentTarget: { value } }) => setAskedOn(value)}
        error={isTried && askedOn === '' ? t('sentences:required') : undefined}
      />
      <Textarea
        label={t('erasure.note')}
        description={t('erasure.noteWho')}
        autosize
        minRows={2}
        maxLength={ERASURE.noteMaxLength}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </DialogForm>
  );
}
