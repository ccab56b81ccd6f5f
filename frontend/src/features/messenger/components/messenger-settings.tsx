import type { ClassMessenger } from '@homeroom/contracts';
import {
  MESSENGER_FEATURES,
  MESSENGER_SCOPES,
  type MessengerScope,
  MODERATION_RULES,
  SENTENCES,
} from '@homeroom/domain';
import { Fieldset, NativeSelect, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '../../../components/save-bar';
import { Toggle } from '../../../components/toggle';
import { WriteFields } from '../../../components/write-controls';
import { useEdits } from '../../../lib/edits';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useChangeMessenger } from '../api/class-messenger';
import { changesOf, formOf, type MessengerField, type MessengerForm } from '../settings-form';
import { HoursFields } from './hours-fields';
import classes from './messenger-settings.module.css';

type SwitchField = { [F in MessengerField]: MessengerForm[F] extends boolean ? F : never }[MessengerField];

export function MessengerSettings({ messenger }: { messenger: ClassMessenger }) {
  const { t } = useTranslation('messenger');
  const { classNumber, settings, version } = messenger;
  const { values, changed, conflicts, set } = useEdits<MessengerForm>(formOf(settings));
  const [error, setError] = useState<string | null>(null);
  const save = useChangeMessenger(classNumber);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || changed.length === 0) return;
    const disordered = values.startTime >= values.endTime;
    setError(disordered ? SENTENCES.hoursInOrder : null);
    if (disordered) return refuse(t('settings.failed'), SENTENCES.hoursInOrder);
    save.mutate(changesOf(values, changed, version), {
      onSuccess: () => showToast({ title: t('settings.saved') }),
      onError: (failure) => showRefusal(t('settings.failed'), failure, t('settings.failedPlain')),
    });
  };
  const switchOf = (field: SwitchField) => ({
    checked: values[field],
    onChange: (checked: boolean) => set(field, checked),
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <WriteFields>
        <div className={classes.groups}>
          <Fieldset legend={t('settings.general')}>
            <Toggle label={t('settings.enabled')} hint={t('settings.enabledHint')} {...switchOf('enabled')} />
            <NativeSelect
              label={t('settings.scope')}
              description={t('settings.scopeHint')}
              data={MESSENGER_SCOPES.map((value) => ({ value, label: t(`settings.scopes.${value}`) }))}
              value={values.scope}
              onChange={(event) => set('scope', event.currentTarget.value as MessengerScope)}
              maw={380}
            />
          </Fieldset>
          <Fieldset legend={t('settings.features')}>
            {MESSENGER_FEATURES.map((field) => (
              <Toggle key={field} label={t(`settings.feature.${field}`)} {...switchOf(field)} />
            ))}
            <Text size="sm" c="dimmed">
              {t('settings.attachmentsHint')}
            </Text>
          </Fieldset>
          <Fieldset legend={t('settings.moderation')}>
            {MODERATION_RULES.map((field) => (
              <Toggle key={field} label={t(`settings.rule.${field}`)} {...switchOf(field)} />
            ))}
          </Fieldset>
          <Fieldset legend={t('settings.times')}>
            <HoursFields values={values} set={set} hint={t('settings.timesHint')} error={error} />
          </Fieldset>
        </div>
        <SaveBar label={t('settings.save')} changed={changed.length > 0} busy={save.isPending}>
          {conflicts.length > 0 ? (
            <Text role="alert" c="var(--mantine-color-error)">
              {t('settings.conflicts', { fields: conflicts.map((field) => nameOf(field, t)).join(', ') })}
            </Text>
          ) : (
            changed.length > 0 && <Text role="status">{t('settings.unsaved')}</Text>
          )}
        </SaveBar>
      </WriteFields>
    </form>
  );
}

function nameOf(field: MessengerField, t: TFunction<'messenger'>): string {
  switch (field) {
    case 'timesRestricted':
      return t('settings.restricted');
    case 'enabled':
    case 'scope':
    case 'startTime':
    case 'endTime':
    case 'weekendsAllowed':
      return t(`settings.${field}`);
    case 'requireApproval':
    case 'filterBadWords':
    case 'notifyOnFlag':
      return t(`settings.rule.${field}`);
    default:
      return t(`settings.feature.${field}`);
  }
}
