import type { PlatformSchool } from '@homeroom/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { Asked } from './asked';
import { SchoolChips } from './chips';
import type { SaveSchool } from './save-school';
import classes from './plan-dialog.module.css';

interface StatusFormProps {
  school: PlatformSchool;
  busy: boolean;
  onSave: SaveSchool;
}

/** Suspending needs a reason and a confirmation; reactivating needs neither. */
export function StatusForm({ school, busy, onSave }: StatusFormProps) {
  const { t, i18n } = useTranslation('operator');
  const { status, leaving } = school;
  return (
    <section className={classes.part}>
      <Group gap="sm">
        <Title order={3} size="h4">
          {t('plan.statusTitle')}
        </Title>
        <SchoolChips school={school} />
      </Group>
      {status === 'pending' && <Text>{t('plan.pendingText')}</Text>}
      {leaving?.isClosed && (
        <Text>{t('notice.closedText', { day: dayInWords(leaving.lastDay, i18n.language) })}</Text>
      )}
      {status === 'suspended' && !leaving?.isClosed && (
        <>
          <Text>{t('plan.suspendedText')}</Text>
          <div>
            <Button loading={busy} onClick={() => onSave({ status: 'active' }, 'reactivated')}>
              {t('plan.reactivate')}
            </Button>
          </div>
        </>
      )}
      {status === 'active' && <Active school={school} busy={busy} onSave={onSave} />}
    </section>
  );
}

function Active({ school: { name }, busy, onSave }: StatusFormProps) {
  const { t } = useTranslation('operator');
  return (
    <>
      <Text>{t('plan.activeText')}</Text>
      <Asked
        label={t('plan.suspend')}
        lead={t('plan.confirmText', { name })}
        reasonLabel={t('plan.reason')}
        confirm={t('plan.confirmSuspend', { name })}
        serious
        busy={busy}
        onSend={(reason) => onSave({ status: 'suspended', reason }, 'suspended')}
      />
    </>
  );
}
