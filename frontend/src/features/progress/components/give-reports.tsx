import type { ReportsReleased } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';

interface GiveReportsProps<V> {
  release: UseMutationResult<ReportsReleased, Error, V>;
  what: V;
  isClass?: boolean;
  disabled?: boolean;
}

/** Asks first: families are told at once. */
export function GiveReports<V>({ release, what, isClass = false, disabled = false }: GiveReportsProps<V>) {
  const { t } = useTranslation('progress');
  const [asked, ask] = useState(false);
  const label = t(isClass ? 'given.give' : 'given.giveOne');
  return (
    <>
      <WriteButton
        aria-haspopup="dialog"
        leftSection={<IconSend size={18} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => ask(true)}
      >
        {label}
      </WriteButton>
      <ConfirmDialog
        opened={asked}
        onClose={() => ask(false)}
        title={t(isClass ? 'given.sure' : 'given.sureOne')}
        confirmLabel={label}
        busy={release.isPending}
        onConfirm={() =>
          release.mutate(what, {
            onSuccess: ({ count }) => {
              ask(false);
              showToast({ title: t('given.done', { count }) });
            },
            onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
          })
        }
      >
        <Text>{t('given.sureText')}</Text>
      </ConfirmDialog>
    </>
  );
}
