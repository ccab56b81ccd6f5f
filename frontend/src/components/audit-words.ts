import '../i18n/shared/audit';
import type { AuditEntry } from '@homeroom/contracts';
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

/** What was done and by whom, in words. An action that this page does not know yet keeps its own name. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  return {
    action: (action: AuditEntry['action']) =>
      AUDIT_ACTIONS.includes(action) ? t(`actions.${action}`) : action,
    actor: (role: AuditEntry['actorRole']) => (AUDIT_ACTORS.includes(role) ? t(`actors.${role}`) : role),
  };
}
