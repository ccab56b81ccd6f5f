import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../components/toggle';
import type { HoursForm } from '../settings-form';
import classes from './hours-fields.module.css';

interface HoursFieldsProps {
  values: HoursForm;
  set: {
    (field: 'startTime' | 'endTime', value: string): void;
    (field: 'timesRestricted' | 'weekendsAllowed', value: boolean): void;
  };
  /** Says which time zone applies. */
  hint: string;
  /** Why the two times are invalid. */
  error: string | null;
}

/** The hours in which messages may be written, if restricted. */
export function HoursFields({ values, set, hint, error }: HoursFieldsProps) {
  const { t } = useTranslation('messenger');
  const time = (field: 'startTime' | 'endTime') => ({
    type: 'time',
    label: t(`settings.${field}`),
    value: values[field],
    disabled: !values.timesRestricted,
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <>
      <Toggle
        label={t('settings.restricted')}
        hint={hint}
        checked={values.timesRestricted}
        onChange={(checked) => set('timesRestricted', checked)}
      />
      <div className={classes.times}>
        <TextInput {...time('startTime')} />
        <TextInput {...time('endTime')} error={error} />
      </div>
      <Toggle
        label={t('settings.weekendsAllowed')}
        disabled={!values.timesRestricted}
        checked={values.weekendsAllowed}
        onChange={(checked) => set('weekendsAllowed', checked)}
      />
    </>
  );
}
