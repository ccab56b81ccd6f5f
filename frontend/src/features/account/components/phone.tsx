import type { OwnContact } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { ownContactQuery, useChangePhone } from '../api/own-contact';
import { isAboutFields, reasonFor } from '../reasons';
import classes from './account.module.css';

/** Guardians say themselves under which number they are reached. */
export function Phone() {
  const { t } = useTranslation('account');
  const query = useQuery(ownContactQuery);
  return (
    <AccountSection title={t('phone.title')} lead={t('phone.lead')}>
      <QueryView query={query}>
        {(contact) => (
          <WriteFields>
            <PhoneForm key={contact.phone} {...contact} />
          </WriteFields>
        )}
      </QueryView>
    </AccountSection>
  );
}

function PhoneForm({ phone }: OwnContact) {
  const { t } = useTranslation('account');
  const change = useChangePhone();
  const [typed, setTyped] = useState(phone ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(typed.trim(), {
      onSuccess: () => showToast({ title: t('saved') }),
      onError: (error) => {
        if (isAboutFields(error)) return;
        showRefusal(t('failed'), error, t('failedText'));
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.name}>
      <TextInput
        label={t('phone.label')}
        type="tel"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={reasonFor(change.error, 'phone')}
        maxLength={LIMITS.phoneMaxLength}
        autoComplete="tel"
      />
      <Button type="submit" loading={change.isPending} disabled={typed.trim() === (phone ?? '')}>
        {t('phone.save')}
      </Button>
    </form>
  );
}
