import type { Invoice } from '@homeroom/contracts';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { dayInWords } from '../../../components/moment';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useWithdraw } from '../api/change-invoices';
import { useReason } from '../use-reason';

interface WithdrawDialogProps {
  invoice: Invoice | null;
  onClose: () => void;
}

/** Withdraws what stands last: the payment of a paid invoice, otherwise the invoice itself. */
export function WithdrawDialog({ invoice, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('operator');
  const isPaid = invoice?.paidOn !== null;
  return (
    <Dialog
      opened={invoice !== null}
      onClose={onClose}
      title={t(isPaid ? 'payments.withdrawPayment' : 'payments.withdrawTitle')}
    >
      {invoice && <WithdrawForm key={invoice.id} invoice={invoice} onClose={onClose} />}
    </Dialog>
  );
}

function WithdrawForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t, i18n } = useTranslation('operator');
  // As opened: a list that is fetched again meanwhile must not turn the one question into the other.
  const [{ number, paidOn, ...opened }] = useState(invoice);
  const withdraw = useWithdraw({ ...opened, paidOn });
  const [setup, setSetup] = useState<'next' | 'waive'>('next');
  const hasSetup = paidOn === null && opened.setupCents > 0;
  const { field, submit } = useReason((reason) =>
    withdraw.mutate(
      { reason, ...(hasSetup && { waiveSetup: setup === 'waive' }) },
      {
        onSuccess: () => {
          showToast({
            title: t(paidOn === null ? 'payments.withdrawn' : 'payments.paymentWithdrawn'),
            description: number,
          });
          onClose();
        },
        onError: (error) => showRefusal(t('payments.withdrawFailed'), error, error.message),
      },
    ),
  );
  return (
    <DialogForm
      busy={withdraw.isPending}
      submitLabel={t(paidOn === null ? 'payments.withdraw' : 'payments.withdrawPayment')}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text>
        {paidOn === null
          ? t('payments.withdrawText', { number })
          : t('payments.withdrawPaymentText', { number, day: dayInWords(paidOn, i18n.language) })}
      </Text>
      {hasSetup && (
        <Choices
          legend={t('payments.setupFee')}
          name="setup"
          options={[
            { value: 'next', label: t('payments.setupNext') },
            { value: 'waive', label: t('payments.setupWaive') },
          ]}
          value={setup}
          onChange={setSetup}
        />
      )}
      <Textarea label={t('plan.reason')} description={t('payments.reasonHint')} {...field} />
    </DialogForm>
  );
}
