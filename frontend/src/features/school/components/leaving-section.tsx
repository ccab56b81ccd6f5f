import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { dayText } from '../../../components/moment';
import { useSignedInUser } from '../../../lib/signed-in-user';

/** The last section of the settings: giving notice, or the notice already given. Not for visitors. */
export function LeavingSection() {
  const { t, i18n } = useTranslation('settings');
  const { schoolLeaves, visit } = useSignedInUser();
  if (visit) return null;
  return (
    <AccountSection
      id="leave"
      title={t('leaving.title')}
      lead={t('leaving.lead')}
      actions={
        <Button component={Link} to="/leaving" variant="default">
          {t(schoolLeaves ? 'leaving.openGiven' : 'leaving.open')}
        </Button>
      }
    >
      {schoolLeaves && (
        <Text>
          {t('leaving.given', {
            day: dayText(schoolLeaves.lastDay, i18n.language, { dateStyle: 'long' }),
          })}
        </Text>
      )}
    </AccountSection>
  );
}
