import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { FindOne } from '../../../components/find-one';
import { DialogForm } from '../../../components/dialog-form';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useMoveOrganisation } from '../api/tree';
import { type Branch, subtreeOf } from '../model';

const TOP = 'top';

interface MoveDialogProps {
  branch: Branch;
  branches: readonly Branch[];
  opened: boolean;
  onClose: () => void;
}

/** Offers every place except below the organisation itself. */
export function MoveDialog({ branch, branches, opened, onClose }: MoveDialogProps) {
  const { t } = useTranslation('organisations');
  const move = useMoveOrganisation(branch.id);
  const [begun] = useState(branch.parentId ?? TOP);
  const [parentId, setParentId] = useState(begun);
  const own = subtreeOf(branches, branch.id);
  const places = branches
    .filter(({ id }) => !own.has(id))
    .map(({ id, name, path }) => ({ value: id, label: [...path, name].join(' › ') }));
  const submit = () => {
    // Unchanged here, so a colleague's move is not reverted.
    if (parentId === begun) return onClose();
    move.mutate(parentId === TOP ? null : parentId, {
      onSuccess: ({ membersEnded }) => {
        const ended = membersEnded > 0 ? { description: t('move.ended', { count: membersEnded }) } : {};
        showToast({ title: t('move.done', { name: branch.name }), ...ended });
        onClose();
      },
      onError: (error) => showRefusal(t('move.failed'), error, error.message),
    });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('move.title', { name: branch.name })}>
      <DialogForm
        touches="nothing"
        busy={move.isPending}
        submitLabel={t('move.action')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <FindOne
          label={t('move.under')}
          data={[{ value: TOP, label: t('move.top') }, ...places]}
          value={parentId}
          onChange={setParentId}
        />
        <Text size="sm">{t('move.text')}</Text>
      </DialogForm>
    </Dialog>
  );
}
