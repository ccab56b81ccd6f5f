import { LIMITS } from '@homeroom/domain';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import type { FieldProps } from './field-props';
import classes from './settings-form.module.css';

/** The school's own warning, with a preview of what a student will see. */
export function WarningField(field: FieldProps) {
  const { t } = useTranslation(['settings', 'alerts']);
  const usual = t('alerts:warningStudent');
  return (
    <AccountSection id="alert-warning" title={t('warning.title')}>
      <Textarea
        label={t('warning.label')}
        description={t('warning.hint')}
        placeholder={usual}
        maxLength={LIMITS.alertWarningMaxLength}
        rows={3}
        {...field}
      />
      <Text size="sm" c="dimmed" mt="var(--space-2xs)">
        {t('warning.left', { count: LIMITS.alertWarningMaxLength - field.value.length })}
      </Text>
      <div className={classes.preview}>
        <Text size="sm" c="dimmed">
          {t('warning.preview')}
        </Text>
        <p className={classes.warning}>{field.value.trim() || usual}</p>
      </div>
    </AccountSection>
  );
}
