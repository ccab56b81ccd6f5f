import type { OrganisationNode } from '@homeroom/contracts';
import { LIMITS, ORGANISATION_KINDS, type OrganisationKind } from '@homeroom/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { ApiError } from '../../../lib/api-client';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeOrganisation, useCreateOrganisation } from '../api/tree';

interface EditDialogProps {
  /** What is changed, or below what something new is made; neither for one above everything else. */
  changed?: OrganisationNode;
  parent?: OrganisationNode;
  opened: boolean;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

export function EditDialog({ changed, parent, opened, onClose, onCreated }: EditDialogProps) {
  const { t } = useTranslation('organisations');
  const create = useCreateOrganisation();
  const change = useChangeOrganisation(changed?.id ?? '');
  const [name, setName] = useState(changed?.name ?? '');
  const [kind, setKind] = useState<OrganisationKind>(changed?.kind ?? 'district');
  const form = { name: name.trim(), kind };
  const step = changed ? change : create;
  const nameError = step.error instanceof ApiError ? step.error.fields.name?.[0] : undefined;
  const onError = (error: Error) => showRefusal(t('edit.failed'), error, error.message);
  const done = (said: string) => {
    showToast({ title: said });
    onClose();
  };
  const submit = () => {
    if (changed) change.mutate(form, { onError, onSuccess: () => done(t('edit.changed')) });
    else
      create.mutate(
        { ...form, parentId: parent?.id ?? null },
        {
          onError,
          onSuccess: ({ id }) => {
            done(t('edit.created', { name: form.name }));
            onCreated?.(id);
          },
        },
      );
  };
  const title = changed
    ? t('edit.changeTitle', { name: changed.name })
    : parent
      ? t('edit.createBelowTitle', { name: parent.name })
      : t('edit.createTitle');
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <DialogForm
        touches="nothing"
        busy={step.isPending}
        submitLabel={t(changed ? 'edit.changeAction' : 'edit.createAction')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextInput
          label={t('edit.name')}
          maxLength={LIMITS.organisationNameLength}
          value={name}
          error={nameError}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('edit.kind')}
          data={ORGANISATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as OrganisationKind)}
        />
      </DialogForm>
    </Dialog>
  );
}
