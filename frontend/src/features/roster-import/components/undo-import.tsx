import type { RosterList } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useUndoRoster } from '../api/roster-imports';

/** The way back from the whole of it, with what it means for those who have come with it. */
export function UndoImport({ id, list }: { id: string; list: RosterList }) {
  const { t } = useTranslation('rosterImport');
  const undo = useUndoRoster(id);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const submit = () =>
    undo.mutate(undefined, {
      onSuccess: close,
      onError: (error) => showRefusal(t('one.undoFailed'), error, t('one.undoFailedPlain')),
    });
  return (
    <>
      <WriteButton touches="brought" variant="subtle" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('one.undo')}
      </WriteButton>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={t('one.undoTitle')}
        confirmLabel={t('one.undoSubmit')}
        serious
        touches="brought"
        busy={undo.isPending}
        onConfirm={submit}
      >
        <Text>{t(`one.undoText.${list}`)}</Text>
      </ConfirmDialog>
    </>
  );
}
