import type { PlatformSchool } from '@homeroom/contracts';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Asked } from './asked';
import type { SaveSchool } from './save-school';
import classes from './plan-dialog.module.css';

interface TrustFormProps {
  school: PlatformSchool;
  busy: boolean;
  onSave: SaveSchool;
}

/** Whether the school's alerts and invitations reach everybody; a school that is not open yet must confirm its own address first. */
export function TrustForm({ school, busy, onSave }: TrustFormProps) {
  const { t } = useTranslation('operator');
  const { name, status, trust } = school;
  if (status === 'pending') return null;
  const isVerified = trust === 'verified';
  const step = isVerified ? 'takeBack' : 'verify';
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('trust.title')}
      </Title>
      <Text>{t(`trust.${trust}`)}</Text>
      <Asked
        key={step}
        label={t(`trust.${step}.label`)}
        lead={t(`trust.${step}.lead`, { name })}
        reasonLabel={t(`trust.${step}.reason`)}
        confirm={t(`trust.${step}.confirm`, { name })}
        serious={isVerified}
        busy={busy}
        onSend={(reason) => onSave({ verified: !isVerified, reason }, isVerified ? 'unverified' : 'verified')}
      />
    </section>
  );
}
