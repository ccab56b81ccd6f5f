import '../i18n/audit';
import type { AuditEntry } from '@homeroom/contracts';
import { AUDIT_ACTIONS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

const ACTORS = ['super_super_admin', 'school_admin', 'system'] as const;

/** What was done and by whom, in words. An action that this page does not know yet keeps its own name. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  return {
    action: (action: AuditEntry['action']) =>
      AUDIT_ACTIONS.includes(action) ? t(`actions.${action}`) : action,
    actor: (role: AuditEntry['actorRole']) => {
      const known = ACTORS.find((each) => each === role);
      return t(known ? `actors.${known}` : 'actors.other');
    },
  };
}
