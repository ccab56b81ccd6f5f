import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { WriteButton } from './write-controls';

interface AskedStepProps
  extends Pick<
    ComponentProps<typeof WriteButton>,
    'variant' | 'leftSection' | 'disabled' | 'aria-label' | 'touches'
  > {
  label: string;
  /** What is asked before. */
  title: string;
  /** Where it says something else than the button. */
  confirmLabel?: string;
  serious?: boolean;
  busy: boolean;
  onConfirm: (close: () => void) => void;
  /** What follows. */
  children: ReactNode;
}

/** A step that is asked for a second time before it is taken. */
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
