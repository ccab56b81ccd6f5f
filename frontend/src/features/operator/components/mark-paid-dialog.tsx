import type { Invoice } from '@homeroom/contracts';
import { dayOf } from '@homeroom/domain';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { exactly } from '../../../lib/money';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useMarkPaid } from '../api/change-invoices';

interface MarkPaidDialogProps {
  invoice: Invoice | null;
  onClose: () => void;
}

export function MarkPaidDialog({ invoice, onClose }: MarkPaidDialogProps) {
  const { t } = useTranslation('operator');
  return (
    <Dialog opened={invoice !== null} onClose={onClose} title={t('payments.markTitle')}>
      {invoice && <MarkPaidForm key={invoice.id} invoice={invoice} onClose={onClose} />}
    </Dialog>
  );
}

function MarkPaidForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t, i18n } = useTranslation('operator');
  const mark = useMarkPaid(invoice);
  const [today] = useState(() => dayOf(new Date()));
  const [paidOn, setPaidOn] = useState(today);
  const [note, setNote] = useState('');
  const { number, totalCents, currency } = invoice;
  // To the cent, as it is on the bank statement.
  const amount = exactly(totalCents, currency, i18n.language);
  const submit = () =>
    mark.mutate(
      { paidOn, note },
      {
        onSuccess: () => {
          showToast({ title: t('payments.marked'), description: number });
          onClose();
        },
        onError: (error) => showRefusal(t('payments.markFailed'), error, error.message),
      },
    );
  return (
    <DialogForm
      busy={mark.isPending}
      submitLabel={t('payments.markPaid')}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text>{t('payments.markText', { number, amount })}</Text>
      <TextInput
        type="date"
        label={t('payments.day')}
        max={today}
        value={paidOn}
        onChange={(event) => setPaidOn(event.currentTarget.value)}
      />
      <TextInput
        label={t('payments.note')}
        description={t('payments.noteHint')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
