import { Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';

interface AskedStepProps<V>
  extends Pick<ComponentProps<typeof WriteButton>, 'variant' | 'leftSection' | 'disabled' | 'aria-label'> {
  label: string;
  /** What is asked before, and what follows. */
  title: string;
  text: string;
  serious?: boolean;
  step: UseMutationResult<{ count: number }, Error, V>;
  what: V;
  done: (count: number) => string;
}

/** A step with a class's reports: asked first, since families see it at once. */
export function AskedStep<V>(props: AskedStepProps<V>) {
  const { label, title, text, serious = false, step, what, done, ...button } = props;
  const { t } = useTranslation('progress');
  const [asked, ask] = useState(false);
  return (
    <>
      <WriteButton {...button} aria-haspopup="dialog" onClick={() => ask(true)}>
        {label}
      </WriteButton>
      <ConfirmDialog
        opened={asked}
        onClose={() => ask(false)}
        title={title}
        confirmLabel={label}
        serious={serious}
        busy={step.isPending}
        onConfirm={() =>
          step.mutate(what, {
            onSuccess: ({ count }) => {
              ask(false);
              showToast({ title: done(count) });
            },
            onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
          })
        }
      >
        <Text>{text}</Text>
      </ConfirmDialog>
    </>
  );
}
