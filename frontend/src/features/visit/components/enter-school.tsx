import '../texts';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { showRefusal } from '../../../lib/toasts';
import { useEnterSchool, type VisitorKind } from '../api/visit';

const REASON_MAX_LENGTH = 300;

interface EnterSchoolProps {
  school: { id: string; name: string };
  /** Everybody except the operator must give a reason. */
  as?: VisitorKind;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the reason, enters, and opens the school's dashboard. */
export function EnterSchool({ school, as = 'operator', opened, onClose }: EnterSchoolProps) {
  const { t } = useTranslation('visit');
  const enter = useEnterSchool(as);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    setIsMissing(as === 'member' && !reason.trim());
    if (as === 'member' && !reason.trim()) return;
    enter.mutate(
      { schoolId: school.id, reason },
      {
        onError: (error) => showRefusal(t('enter.failed'), error, error.message),
      },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('enter.title', { school: school.name })}>
      <DialogForm
        touches="nothing"
        busy={enter.isPending}
        submitLabel={t('enter.confirm')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text>{t('enter.text')}</Text>
        <Textarea
          label={t('enter.reason')}
          description={t(as === 'member' ? 'enter.reasonNeeded' : 'enter.reasonHint')}
          error={isMissing && t('enter.reasonMissing')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
        />
      </DialogForm>
    </Dialog>
  );
}
