import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLink } from '../api/links';
import type { LinkStepProps } from '../link-pages';
import { LoginStep } from '../../../components/login-step';
import { NotDone, Press } from './press';
import { WayIn } from './way-in';

/** A family accepts its school's invitation, with the slip it was given or with a PIN generated here. */
export function FamilyInvitation({ token, facts }: LinkStepProps) {
  const { t } = useTranslation('mailLinks');
  const accept = useLink('/api/family-invitation');
  const words = { email: facts.email, school: facts.schoolName };
  if (accept.data) {
    const outcome = accept.data.isDone ? 'already' : accept.data.pin ? 'pin' : 'done';
    return (
      <LoginStep
        title={t(`familyInvitation.${outcome}Title`)}
        text={t(`familyInvitation.${outcome}Text`)}
        arrived
      >
        <WayIn {...accept.data} />
      </LoginStep>
    );
  }
  if (facts.isDone)
    return (
      <LoginStep title={t('familyInvitation.alreadyTitle')} text={t('familyInvitation.alreadyText')} arrived>
        <WayIn role="parent" />
        <Button component={Link} to="/forgot-password" state={{ email: facts.email }} variant="default">
          {t('familyInvitation.lostPin')}
        </Button>
      </LoginStep>
    );
  const isAsked = (newPin: boolean) => accept.isPending && (accept.variables.newPin ?? false) === newPin;
  return (
    <LoginStep title={t('familyInvitation.title', words)} text={t('familyInvitation.text', words)}>
      <NotDone step={accept} />
      <Press
        label={t('familyInvitation.button')}
        step={{ isPending: isAsked(false) }}
        disabled={isAsked(true)}
        onPress={() => accept.mutate({ token })}
      />
      <Press
        label={t('familyInvitation.needPin')}
        variant="default"
        step={{ isPending: isAsked(true) }}
        disabled={isAsked(false)}
        onPress={() => accept.mutate({ token, newPin: true })}
      />
      <Text size="sm" c="dimmed">
        {t('familyInvitation.pinNote')}
      </Text>
    </LoginStep>
  );
}
