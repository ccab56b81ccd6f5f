import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { intoFirstField, takeFocus } from '../lib/first-field';
import type { Touches } from '../lib/writes-closed';
import { WriteButton } from './write-controls';

interface DialogFormProps {
  busy: boolean;
  submitLabel: string;
  /** There is nothing to fill in: the cursor is on what goes on. */
  submitFirst?: boolean;
  touches?: Touches;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { busy, submitLabel, submitFirst = false, touches, onSubmit, onCancel, children } = props;
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate ref={intoFirstField}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <WriteButton
            type="submit"
            touches={touches}
            loading={busy}
            {...(submitFirst && { ref: takeFocus, 'data-autofocus': true })}
          >
            {submitLabel}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}
