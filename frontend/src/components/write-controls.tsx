import '../i18n/closed';
import { Button, type ButtonProps, Text } from '@mantine/core';
import { type ComponentPropsWithRef, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../lib/toasts';
import { WritesClosed } from '../lib/writes-closed';

/** What a button gets where nothing can be changed now: it looks so, says why, and does nothing else. */
export function useClosed() {
  const { t } = useTranslation('closed');
  const closed = use(WritesClosed);
  if (!closed) return null;
  const reason = t(closed);
  return {
    title: reason,
    'aria-disabled': true,
    'aria-description': reason,
    'data-disabled': true,
    onClick: () => showToast({ title: reason }),
  } as const;
}

type WriteButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** A button that changes something, or leads to where something is changed. */
export function WriteButton(props: WriteButtonProps) {
  const closed = useClosed();
  return <Button {...props} {...(!props.disabled && closed)} />;
}

/** The fields of a form that is filled in with what is there: they can be read in any case. */
export function WriteFields({ children }: { children: ReactNode }) {
  const closed = useClosed();
  return (
    <>
      {closed && (
        <Text role="note" fw={600}>
          {closed.title}
        </Text>
      )}
      <fieldset disabled={closed !== null} style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </>
  );
}
