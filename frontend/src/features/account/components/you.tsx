import { languageOf, OFFERED_LANGUAGES, type Role } from '@homeroom/domain';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeLanguage } from '../api/own-account';
import { isKeptBySchool, mayRename, ownNameQuery } from '../api/own-name';
import classes from './account.module.css';
import { NameForm } from './name-form';
import { nameOf } from '../../../lib/name-of';

/** The person's name and language. */
export function You({ role }: { role: Role }) {
  const { t } = useTranslation('account');
  const name = useQuery(ownNameQuery(role));
  return (
    <AccountSection title={t('you.title')} lead={leadOf(role, name.data?.calledAfter)}>
      <QueryView query={name}>
        {(own) =>
          mayRename(role) ? (
            <Kept bySchool={isKeptBySchool(role)}>
              <NameForm key={nameOf(own)} role={role} name={own} />
            </Kept>
          ) : (
            <Text fw={600}>{nameOf(own)}</Text>
          )
        }
      </QueryView>
      <LanguageChoice />
    </AccountSection>
  );

  function leadOf(of: Role, calledAfter: string | undefined): string {
    if (of === 'student') return t('you.leadStudent');
    if (of === 'super_super_admin') return t('you.leadOperator');
    return calledAfter ? t('you.leadGuardian', { name: calledAfter }) : t('you.lead');
  }
}

function Kept({ bySchool, children }: { bySchool: boolean; children: ReactNode }) {
  return bySchool ? <WriteFields>{children}</WriteFields> : children;
}

function LanguageChoice() {
  const { t, i18n } = useTranslation('account');
  const change = useChangeLanguage();
  return (
    <NativeSelect
      className={classes.language}
      label={t('you.language')}
      description={t('you.languageHint')}
      data={OFFERED_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      // Without a choice it is the device's language.
      value={languageOf(i18n.language)}
      onChange={(event) => {
        const wanted = OFFERED_LANGUAGES.find(({ code }) => code === event.currentTarget.value);
        if (!wanted) return;
        change.mutate(wanted.code, {
          onSuccess: () => showToast({ title: t('saved') }),
          onError: (error) => showRefusal(t('failed'), error, t('failedText')),
        });
      }}
    />
  );
}
