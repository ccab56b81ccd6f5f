import { DISTRICT_ROLES, type DistrictRole, LIMITS } from '@homeroom/domain';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { ApiError } from '../../../lib/api-client';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useNameMember } from '../api/below';

interface NameMemberDialogProps {
  path: string;
  organisation: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

export function NameMemberDialog({ path, organisation, opened, onClose }: NameMemberDialogProps) {
  const { t } = useTranslation('organisations');
  const name = useNameMember(path, organisation.id);
  const [form, setForm] = useState({ schoolCode: '', email: '', role: 'district_viewer' as DistrictRole });
  const wrong = (field: string) =>
    name.error instanceof ApiError ? name.error.fields[field]?.[0] : undefined;
  const submit = () =>
    name.mutate(form, {
      onSuccess: () => {
        showToast({ title: t('nameMember.done') });
        onClose();
      },
      onError: (error) => showRefusal(t('nameMember.failed'), error, error.message),
    });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('nameMember.title', { name: organisation.name })}>
      <DialogForm
        touches="own"
        busy={name.isPending}
        submitLabel={t('nameMember.action')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text>{t('nameMember.text')}</Text>
        <TextInput
          label={t('nameMember.code')}
          autoComplete="off"
          maxLength={LIMITS.schoolCodeLength}
          value={form.schoolCode}
          error={wrong('schoolCode')}
          onChange={(event) => setForm({ ...form, schoolCode: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput
          label={t('nameMember.email')}
          type="email"
          autoComplete="off"
          value={form.email}
          error={wrong('email')}
          onChange={(event) => setForm({ ...form, email: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('nameMember.role')}
          data={DISTRICT_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={form.role}
          onChange={(event) => setForm({ ...form, role: event.currentTarget.value as DistrictRole })}
        />
      </DialogForm>
    </Dialog>
  );
}
