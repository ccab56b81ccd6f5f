import '../i18n/shared/closed';
import { Button, type ButtonProps, Text } from '@mantine/core';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../lib/toasts';
import { type Touches, WritesClosed } from '../lib/writes-closed';

/** Props for a button while nothing can be changed: it looks disabled, explains why, and does nothing else. */
export function useClosed(touches: Touches = 'school') {
  const { t } = useTranslation('closed');
  const closed = use(WritesClosed)[touches];
  if (!closed) return null;
  const reason = t(closed);
  return {
    title: reason,
    'aria-disabled': true,
    'aria-description': reason,
    'data-disabled': true,
    onClick: (event: MouseEvent) => {
      // Otherwise a form's button would still submit it, and so would Enter in one of its fields.
      event.preventDefault();
      showToast({ title: reason });
    },
  } as const;
}

type WriteButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { touches?: Touches };

/** A button that changes something, or opens what does. */
export function WriteButton({ touches, ...props }: WriteButtonProps) {
  const closed = useClosed(touches);
  return <Button {...props} {...(!props.disabled && closed)} />;
}

/** The fields of a form with existing values, which stay readable while nothing can be changed. */
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
