import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { WriteButton } from './write-controls';

interface AskedStepProps
  extends Pick<
    ComponentProps<typeof WriteButton>,
    'variant' | 'leftSection' | 'disabled' | 'aria-label' | 'touches'
  > {
  label: string;
  /** Title of the confirmation. */
  title: string;
  /** If different from the button's label. */
  confirmLabel?: string;
  serious?: boolean;
  busy: boolean;
  onConfirm: (close: () => void) => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** A button whose action needs a confirmation. */
export function AskedStep(props: AskedStepProps) {
  const { label, title, confirmLabel = label, serious = false, busy, onConfirm, children, ...button } = props;
  const [asked, ask] = useState(false);
  const close = () => ask(false);
  return (
    <>
      <WriteButton {...button} aria-haspopup="dialog" onClick={() => ask(true)}>
        {label}
      </WriteButton>
      <ConfirmDialog
        opened={asked}
        onClose={close}
        title={title}
        confirmLabel={confirmLabel}
        serious={serious}
        busy={busy}
        {...(button.touches && { touches: button.touches })}
        onConfirm={() => onConfirm(close)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
