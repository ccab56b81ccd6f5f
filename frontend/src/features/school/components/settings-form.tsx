import type { SchoolSettings } from '@homeroom/contracts';
import { SENTENCES } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '../../../components/save-bar';
import { WriteFields } from '../../../components/write-controls';
import { useEdits } from '../../../lib/edits';
import { useFieldReasons } from '../../../lib/field-reasons';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useChangeSettings } from '../api/change-settings';
import { changesOf, formOf, type SettingsField } from '../settings-form';
import { AboutFields } from './about-fields';
import { ContactFields } from './contact-fields';
import type { FieldProps } from './field-props';
import classes from './settings-form.module.css';
import { WarningField } from './warning-field';

export function SettingsForm({ settings }: { settings: SchoolSettings }) {
  const { t } = useTranslation('settings');
  const { values, changed, conflicts, set, settle } = useEdits(formOf(settings));
  const form = useRef<HTMLFormElement>(null);
  const { reasons, setReasons, markRefused } = useFieldReasons(() => form.current);
  const save = useChangeSettings();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || changed.length === 0) return;
    if (!values.name.trim()) {
      setReasons({ name: SENTENCES.schoolName });
      return refuse(t('failed'), SENTENCES.schoolName);
    }
    if (changed.includes('contactEmail') && !values.contactEmail.trim()) {
      setReasons({ contactEmail: SENTENCES.email });
      return refuse(t('failed'), SENTENCES.email);
    }
    setReasons({});
    save.mutate(changesOf(values, changed, settings.version), {
      onSuccess: (answer) => {
        settle(values, formOf(answer.settings));
        const { pendingContact } = answer.settings;
        const isAsked = pendingContact && changed.includes('contactEmail');
        showToast({
          title: t('saved'),
          ...(isAsked && { description: t('pendingContact.asked', { email: pendingContact.email }) }),
        });
      },
      onError: (error) => {
        markRefused(error);
        showRefusal(t('failed'), error, t('failedPlain'));
      },
    });
  };

  const field = (name: SettingsField): FieldProps => ({
    value: values[name],
    error:
      reasons[name] ??
      (conflicts.includes(name) ? t('conflict', { value: formOf(settings)[name] || t('empty') }) : undefined),
    onChange: (event) => set(name, event.currentTarget.value),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      <WriteFields>
        <AboutFields settings={settings} field={field} />
        <ContactFields settings={settings} field={field} />
        <WarningField {...field('alertWarning')} />
        <SaveBar label={t('save')} changed={changed.length > 0} busy={save.isPending}>
          {changed.length > 0 && <Text role="status">{t('unsaved')}</Text>}
        </SaveBar>
      </WriteFields>
    </form>
  );
}
