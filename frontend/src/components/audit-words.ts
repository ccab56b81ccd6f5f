import '../i18n/shared/audit';
import type { AuditEntry } from '@homeroom/contracts';
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

/** The action and the actor of an entry in words. An action unknown to this page is shown as it is. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  return {
    action: (action: AuditEntry['action']) =>
      AUDIT_ACTIONS.includes(action) ? t(`actions.${action}`) : action,
    actor: (role: AuditEntry['actorRole']) => (AUDIT_ACTORS.includes(role) ? t(`actors.${role}`) : role),
  };
}
