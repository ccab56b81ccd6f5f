import type { RosterList } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { showRefusal } from '../../../lib/toasts';
import { useUndoRoster } from '../api/roster-imports';

/** Undoes the whole import, explaining the effect on people who were added by it. */
export function UndoImport({ id, list }: { id: string; list: RosterList }) {
  const { t } = useTranslation('rosterImport');
  const undo = useUndoRoster(id);
  return (
    <AskedStep
      label={t('one.undo')}
      variant="subtle"
      touches="brought"
      title={t('one.undoTitle')}
      confirmLabel={t('one.undoSubmit')}
      serious
      busy={undo.isPending}
      onConfirm={(close) =>
        undo.mutate(undefined, {
          onSuccess: close,
          onError: (error) => showRefusal(t('one.undoFailed'), error, t('one.undoFailedPlain')),
        })
      }
    >
      <Text>{t(`one.undoText.${list}`)}</Text>
    </AskedStep>
  );
}
