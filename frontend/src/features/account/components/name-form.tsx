import type { Role } from '@homeroom/domain';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { type OwnName, useRename } from '../api/own-name';
import classes from './account.module.css';

const MAX_LENGTH = 80;

export function NameForm({ role, name }: { role: Role; name: OwnName }) {
  const { t } = useTranslation('account');
  const rename = useRename(role);
  const [firstName, setFirstName] = useState(name.firstName);
  const [lastName, setLastName] = useState(name.lastName);
  const [missing, setMissing] = useState(false);
  const isChanged = firstName !== name.firstName || lastName !== name.lastName;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!firstName.trim());
    if (!firstName.trim() || rename.isPending) return;
    rename.mutate(
      { firstName: firstName.trim(), lastName: lastName.trim() },
      {
        onSuccess: () => showToast({ title: t('saved') }),
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate className={classes.name}>
      <TextInput
        label={t('you.firstName')}
        value={firstName}
        onChange={(event) => setFirstName(event.currentTarget.value)}
        error={missing && t('you.missing')}
        maxLength={MAX_LENGTH}
        autoComplete="given-name"
      />
      <TextInput
        label={t('you.lastName')}
        value={lastName}
        onChange={(event) => setLastName(event.currentTarget.value)}
        maxLength={MAX_LENGTH}
        autoComplete="family-name"
      />
      <WriteButton type="submit" loading={rename.isPending} disabled={!isChanged}>
        {t('you.save')}
      </WriteButton>
    </form>
  );
}
