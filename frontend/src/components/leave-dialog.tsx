import '../i18n/shared/forms';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog';
import { LeaveQuestion } from './leave-question';

interface LeaveDialogProps {
  opened: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved work on a page is lost. */
export function LeaveDialog({ opened, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('forms');
  return (
    <Dialog opened={opened} onClose={onStay} title={t('leave.title')}>
      <LeaveQuestion
        text={t('leave.text')}
        leaveLabel={t('leave.discard')}
        stayLabel={t('leave.stay')}
        onLeave={onLeave}
        onStay={onStay}
      />
    </Dialog>
  );
}
