import type { AlertWordsSettings } from '@homeroom/contracts';
import {
  ALERT_TYPES,
  ALERT_WORDS_MAX_LENGTH,
  type AlertType,
  type AlertWordsField,
  LIMITS,
  usualAlertWords,
} from '@homeroom/domain';
import { Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { SaveBar } from '../../../components/save-bar';
import { WriteFields } from '../../../components/write-controls';
import { ApiError } from '../../../lib/api-client';
import { useEdits } from '../../../lib/edits';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeAlertWords } from '../api/alert-words';
import { changesOf, fieldsOf, formOf, type WordsField } from '../words-form';
import classes from './alert-words-form.module.css';
import { TypeIcon } from './type-icon';

/** The texts of each kind of alert; a field without a text of the school's own shows the default. */
export function AlertWordsForm({ settings }: { settings: AlertWordsSettings }) {
  const { t } = useTranslation(['settings', 'alerts']);
  const saved = formOf(settings);
  const { values, changed, conflicts, set, settle } = useEdits(saved);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const save = useChangeAlertWords();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || changed.length === 0) return;
    setPhoneError(null);
    save.mutate(changesOf(values, changed, settings.version), {
      onSuccess: ({ words }) => {
        settle(values, formOf(words));
        showToast({ title: t('saved') });
      },
      onError: (error) => {
        if (error instanceof ApiError) setPhoneError(error.fields.phone?.[0] ?? null);
        showRefusal(t('failed'), error, t('failedPlain'));
      },
    });
  };
  const field = (name: WordsField) => ({
    value: values[name],
    error: conflicts.includes(name) ? t('conflict', { value: saved[name] || t('empty') }) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <WriteFields>
        <AccountSection id="alert-words" title={t('words.title')} lead={t('words.lead')}>
          <Text c="dimmed">{t('words.ways')}</Text>
          <TextInput
            label={t('words.phone')}
            description={t('words.phoneHint')}
            type="tel"
            maxLength={LIMITS.phoneMaxLength}
            maw={380}
            {...field('phone')}
            {...(phoneError ? { error: phoneError } : {})}
          />
          <div>
            {ALERT_TYPES.map((type) => (
              <OfType key={type} type={type} country={settings.country} field={field} />
            ))}
          </div>
        </AccountSection>
        <SaveBar label={t('words.save')} changed={changed.length > 0} busy={save.isPending}>
          {changed.length > 0 && <Text role="status">{t('unsaved')}</Text>}
        </SaveBar>
      </WriteFields>
    </form>
  );
}

interface OfTypeProps {
  type: AlertType;
  country: string | null;
  field: (name: WordsField) => { value: string; error: string | undefined };
}

function OfType({ type, country, field }: OfTypeProps) {
  const { t } = useTranslation(['settings', 'alerts']);
  const usual = usualAlertWords(type, country);
  const props = (name: AlertWordsField) => ({
    label: t(`words.${name}`),
    placeholder: usual[name],
    maxLength: ALERT_WORDS_MAX_LENGTH[name],
    ...field(`${type}.${name}`),
  });
  const action = field(`${type}.action`).value.trim() || usual.action;
  return (
    <details className={classes.type}>
      <summary>
        <TypeIcon type={type} />
        <span>
          <strong>{t(`alerts:types.${type}`)}</strong>
          <span className={classes.now}>{action}</span>
        </span>
      </summary>
      <div className={classes.fields}>
        <TextInput {...props('action')} description={t('words.actionHint')} />
        <TextInput {...props('instruction')} />
        {fieldsOf(type).includes('family') && (
          <Textarea {...props('family')} description={t('words.familyHint')} rows={3} />
        )}
      </div>
    </details>
  );
}
