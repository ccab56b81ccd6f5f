import type { CreatedStudent } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';

interface InvitedParentProps {
  /** Empty if none was given. */
  email: string;
  parent: CreatedStudent['credentials']['parent'];
}

/** Says that a new parent with an address also gets a mail, if the school's mails are sent. */
export function InvitedParent({ email, parent }: InvitedParentProps) {
  const { t } = useTranslation('slips');
  if (!email || !parent || !('pin' in parent)) return null;
  return (
    <Card quiet data-print="never">
      <Text fw={600}>{t('invitedTitle')}</Text>
      <Text>{t('invitedText', { email })}</Text>
    </Card>
  );
}
