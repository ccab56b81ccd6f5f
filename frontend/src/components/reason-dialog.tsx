import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog';
import { DialogForm } from './dialog-form';
import { useStayingRow } from './staying-rows';
import { WriteButton } from './write-controls';

interface ReasonDialogProps {
  /** The label of the button that opens the dialog. */
  label: string;
  /** Says what the button is about, for screen readers that read several such buttons. */
  named?: string;
  submitLabel: string;
  what: string;
  reasonLabel: string;
  whoReads: string;
  /** Said in the dialog of a row that its list has no longer, because somebody else was faster. */
  goneText: string;
  maxLength: number;
  busy: boolean;
  /** Call `close` once it has succeeded. */
  onReason: (reason: string, close: () => void) => void;
}

/** A step that requires a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, named, submitLabel, what, reasonLabel, whoReads, goneText, maxLength, busy, onReason } =
    props;
  const { t } = useTranslation('sentences');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isGone = useStayingRow(isOpen);
  const isMissing = reason.trim() === '';
  const close = () => setOpen(false);
  const submit = () => {
    setTried(true);
    if (!isMissing) onReason(reason, close);
  };
  return (
    <>
      <WriteButton
        touches="own"
        variant="default"
        aria-haspopup="dialog"
        {...(named && { 'aria-label': named })}
        onClick={() => setOpen(true)}
      >
        {label}
      </WriteButton>
      <Dialog opened={isOpen} onClose={close} title={label}>
        <DialogForm busy={busy} touches="own" submitLabel={submitLabel} onSubmit={submit} onCancel={close}>
          <Text>{what}</Text>
          {/* While it is busy the list may know of this very step already. */}
          <Text fw={600} role="status">
            {isGone && !busy && goneText}
          </Text>
          <Textarea
            label={reasonLabel}
            description={whoReads}
            withAsterisk
            autosize
            minRows={3}
            maxLength={maxLength}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
            error={isTried && isMissing ? t('required') : undefined}
          />
        </DialogForm>
      </Dialog>
    </>
  );
}
