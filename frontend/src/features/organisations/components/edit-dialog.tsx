import '../../../i18n/shared/forms';
import type { OrganisationNode } from '@homeroom/contracts';
import { LIMITS, ORGANISATION_KINDS, type OrganisationKind } from '@homeroom/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { ApiError } from '../../../lib/api-client';
import { useEdits } from '../../../lib/edits';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeOrganisation, useCreateOrganisation } from '../api/tree';

interface EditDialogProps {
  /** The organisation to change, or the parent of a new one; neither for a new one at the top. */
  changed?: OrganisationNode;
  parent?: OrganisationNode;
  opened: boolean;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

export function EditDialog({ changed, parent, opened, onClose, onCreated }: EditDialogProps) {
  const { t } = useTranslation(['organisations', 'forms']);
  const create = useCreateOrganisation();
  const change = useChangeOrganisation(changed?.id ?? '');
  const saved = { name: changed?.name ?? '', kind: changed?.kind ?? ('district' as const) };
  const {
    values,
    conflicts,
    changed: typed,
    set,
  } = useEdits<{ name: string; kind: OrganisationKind }>(saved);
  const { name, kind } = values;
  const form = { name: name.trim(), kind };
  const step = changed ? change : create;
  const nameError = step.error instanceof ApiError ? step.error.fields.name?.[0] : undefined;
  const theirs = (field: keyof typeof saved, value: string) =>
    conflicts.includes(field) && t('forms:save.conflict', { value });
  const onError = (error: Error) => showRefusal(t('edit.failed'), error, error.message);
  const done = (said: string) => {
    showToast({ title: said });
    onClose();
  };
  const submit = () => {
    const changes = Object.fromEntries(typed.map((field) => [field, form[field]]));
    if (changed) change.mutate(changes, { onError, onSuccess: () => done(t('edit.changed')) });
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
          error={nameError ?? theirs('name', saved.name)}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <NativeSelect
          label={t('edit.kind')}
          data={ORGANISATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          error={theirs('kind', t(`kinds.${saved.kind}`))}
          onChange={(event) => set('kind', event.currentTarget.value as OrganisationKind)}
        />
      </DialogForm>
    </Dialog>
  );
}
