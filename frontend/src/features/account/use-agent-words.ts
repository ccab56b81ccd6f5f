import type { Agent } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';

/** "Chrome on Windows", as far as the browser is known. */
export function useAgentWords(): (agent: Agent) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => {
    if (browser && system) return t('sessions.browserOn', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}
