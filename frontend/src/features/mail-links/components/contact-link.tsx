import type { ContactLink as Facts } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginStep } from '../../../components/login-step';
import { dayText } from '../../../components/moment';
import { isStatus } from '../../../lib/api-client';
import { contactLinkQuery, useContactLink } from '../api/contact-links';
import { NotLooked } from './not-looked';
import { NotDone, Press } from './press';

interface StepProps {
  token: string;
  facts: Facts;
}

/** A link about the address of the school's contact: a new address confirms it, or a former one takes a change back. */
export function ContactLink({ token }: { token: string | null }) {
  const { t } = useTranslation('mailLinks');
  const look = useQuery({ ...contactLinkQuery(token ?? ''), enabled: token !== null });
  if (token === null) return <End title={t('incomplete.title')} text={t('incomplete.text')} />;
  if (isStatus(look.error, 400, 404)) return <End title={t('over.title')} text={t('contact.over')} />;
  if (!look.data) return <NotLooked look={look} />;
  const Step = look.data.kind === 'confirm' ? Confirm : Undo;
  return <Step token={token} facts={look.data} />;
}

function Confirm({ token, facts }: StepProps) {
  const { t } = useTranslation('mailLinks');
  const words = useWords(facts);
  const confirm = useContactLink('/api/contact-links/confirm');
  const state = confirm.data ? 'confirmed' : facts.state;
  if (state !== 'open')
    return <End title={t(`contact.confirm.${state}Title`)} text={t(`contact.confirm.${state}Text`, words)} />;
  return (
    <LoginStep title={t('contact.confirm.title')} text={t('contact.confirm.text', words)}>
      <NotDone step={confirm} />
      <Press label={t('contact.confirm.button')} step={confirm} onPress={() => confirm.mutate({ token })} />
    </LoginStep>
  );
}

function Undo({ token, facts }: StepProps) {
  const { t } = useTranslation('mailLinks');
  const words = useWords(facts);
  const undo = useContactLink('/api/contact-links/undo');
  if (undo.data)
    return <End title={t('contact.undo.undoneTitle')} text={t('contact.undo.undoneText', words)} />;
  if (facts.state !== 'open') {
    const state = facts.state === 'expired' ? 'expired' : 'done';
    return <End title={t(`contact.undo.${state}Title`)} text={t(`contact.undo.${state}Text`, words)} />;
  }
  // What was shown is what is agreed to: a change that is newer than this page is refused and then shown.
  const alsoLater = facts.isChangedSince;
  return (
    <LoginStep
      title={t('contact.undo.title')}
      text={t(alsoLater ? 'contact.undo.textLater' : 'contact.undo.text', words)}
    >
      <NotDone step={undo} />
      <Press
        label={t(alsoLater ? 'contact.undo.buttonLater' : 'contact.undo.button')}
        step={undo}
        onPress={() => undo.mutate({ token, alsoLater })}
      />
    </LoginStep>
  );
}

function useWords({ schoolName, email, lastDay }: Facts) {
  const { i18n } = useTranslation();
  return { school: schoolName, email, day: dayText(lastDay, i18n.language, { dateStyle: 'long' }) };
}

/** Nothing is left to press here; administrators go on in the settings. */
function End({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('mailLinks');
  return (
    <LoginStep title={title} text={text} arrived>
      <Button component={Link} to="/?login=admin" size="lg" variant="default">
        {t('ways.signIn')}
      </Button>
    </LoginStep>
  );
}
