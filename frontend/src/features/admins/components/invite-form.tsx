import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { useSendInvitation } from '../use-send-invitation';
import classes from './invite-form.module.css';

export function InviteForm() {
  const { t } = useTranslation(['admins', 'sentences']);
  const { send, isPending } = useSendInvitation();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isAddress = /.@./.test(email);
    setIsWrong(!isAddress);
    if (isAddress) send(email.trim(), () => setEmail(''));
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        ref={field}
        className={classes.field}
        label={t('invite.label')}
        type="email"
        name="email"
        autoComplete="off"
        value={email}
        error={isWrong && t('sentences:email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <WriteButton type="submit" loading={isPending}>
        {t('invite.action')}
      </WriteButton>
    </form>
  );
}
