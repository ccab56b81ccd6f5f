import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DeadEnd, LinkPage } from '../link-pages';
import { LoginStep } from '../../../components/login-step';

const WAYS = {
  signIn: '/?login=admin',
  parent: '/?login=parent',
  newLink: '/forgot-password',
  register: '/?login=register',
} as const;

/** The next steps offered for each page, the most useful first. */
const WAYS_ON: Record<LinkPage, readonly (keyof typeof WAYS)[]> = {
  activate: ['newLink', 'signIn', 'register'],
  confirmEmail: ['signIn'],
  newPassword: ['newLink', 'signIn'],
  newPin: ['newLink'],
  stopAddressChange: ['newLink', 'signIn'],
  acceptInvitation: ['signIn'],
  familyInvitation: ['parent', 'newLink'],
};

/** The page of every link that no longer works: why, and what to do next. */
export function LinkOver(end: DeadEnd) {
  const { t } = useTranslation('mailLinks');
  const text = {
    incomplete: () => t('incomplete.text'),
    over: () => t(`over.${end.page}`),
    used: () => (end.reason === 'used' ? t(`used.${end.page}`) : ''),
  }[end.reason]();
  return (
    <LoginStep title={t(`${end.reason}.title`)} text={text} arrived>
      {WAYS_ON[end.page].map((way, index) => (
        <Button
          key={way}
          component={Link}
          to={WAYS[way]}
          size="lg"
          variant={index === 0 ? 'filled' : 'default'}
        >
          {t(`ways.${way}`)}
        </Button>
      ))}
    </LoginStep>
  );
}
