import '../../i18n/shared/unsent';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { LeaveQuestion } from '../../components/leave-question';

interface UnsentQuestionProps {
  /** How many writes are queued for a connection. */
  count: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a sign-out, which removes all of the person's data from the device, including writes that have not been sent. */
export default function UnsentQuestion({ count, onStay, onSignOut }: UnsentQuestionProps) {
  const { t } = useTranslation('unsent');
  return (
    <Dialog opened onClose={onStay} title={t('title')}>
      <LeaveQuestion
        text={t('text', { count })}
        leaveLabel={t('signOut')}
        stayLabel={t('stay')}
        onLeave={onSignOut}
        onStay={onStay}
      />
    </Dialog>
  );
}
