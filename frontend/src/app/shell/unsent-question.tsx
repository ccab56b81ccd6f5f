import '../../i18n/shared/unsent';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { LeaveQuestion } from '../../components/leave-question';

interface UnsentQuestionProps {
  /** How many writes wait for a connection. */
  count: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** A sign-out leaves nothing of the person on the device, and so nothing of what they did there and nobody has heard of. */
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
