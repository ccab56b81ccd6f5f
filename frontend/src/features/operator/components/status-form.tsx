import type { PlatformSchool } from '@homeroom/contracts';
import { SENTENCES } from '@homeroom/domain';
import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { takeFocus } from '../../../lib/first-field';
import { SchoolChips } from './chips';
import type { SaveSchool } from './save-school';
import classes from './plan-dialog.module.css';

interface StatusFormProps {
  school: PlatformSchool;
  busy: boolean;
  onSave: SaveSchool;
}

/** Suspending takes a reason and a second tap; reactivating harms nobody. */
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

/** What is asked stays until the school is suspended: a reason that did not arrive is still there. */
function Active({ school: { name }, busy, onSave }: StatusFormProps) {
  const { t } = useTranslation('operator');
  const [asking, setAsking] = useState(false);
  if (asking)
    return (
      <Suspension
        name={name}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={(reason) => onSave({ status: 'suspended', reason }, 'suspended')}
      />
    );
  return (
    <>
      <Text>{t('plan.activeText')}</Text>
      <div>
        <Button variant="outline" color="clay" onClick={() => setAsking(true)}>
          {t('plan.suspend')}
        </Button>
      </div>
    </>
  );
}

interface SuspensionProps {
  name: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

function Suspension({ name, busy, onCancel, onConfirm }: SuspensionProps) {
  const { t } = useTranslation(['operator', 'common']);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (reason.trim() === '') setMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <>
      <Text>{t('plan.confirmText', { name })}</Text>
      <Textarea
        label={t('plan.reason')}
        description={t('plan.reasonHint')}
        error={missing && SENTENCES.suspensionReason}
        value={reason}
        maxLength={300}
        rows={2}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
        ref={takeFocus}
      />
      <Group>
        <Button color="clay" loading={busy} onClick={confirm}>
          {t('plan.confirmSuspend', { name })}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Group>
    </>
  );
}
