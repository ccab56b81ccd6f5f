import i18next from 'i18next';
import { publicOrigin } from '../lib/public-origin';
import { slipFragment } from '../lib/slip-token';
import type { Slip } from './login-slip';

/** Two ways to the sign-in: the slip's code fills in everything but the secret, and the address can be typed. */
type Ways = Pick<Slip, 'url' | 'how'>;

export function signInPage(
  path: '/student-login' | '/teacher-login',
  filledIn: Record<string, string>,
  slipToken: string,
): Ways {
  const url = `${publicOrigin()}${path}`;
  const t = i18next.getFixedT(null, 'slips');
  return {
    url: `${url}?${new URLSearchParams(filledIn)}${slipFragment(slipToken)}`,
    how: t('howPage', { address: asTyped(url) }),
  };
}

export function signInDialog(
  login: 'parent' | 'class',
  filledIn: Record<string, string>,
  slipToken?: string,
): Ways {
  const t = i18next.getFixedT(null, 'slips');
  const address = asTyped(publicOrigin());
  return {
    url: `${publicOrigin()}/?${new URLSearchParams({ login, ...filledIn })}${slipToken ? slipFragment(slipToken) : ''}`,
    how: t('howDialog', { address, button: t(`buttons.${login}`) }),
  };
}

/** Browsers try https by themselves. */
function asTyped(url: string): string {
  return url.replace(/^https:\/\//, '');
}
