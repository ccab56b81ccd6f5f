import type { AlertRecord } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';

export interface AfterAlertProps {
  alert: Pick<AlertRecord, 'id' | 'kind' | 'type'>;
  role: Role;
  /** Whether its report is open to them now. */
  hasReport: boolean;
  /** Somebody goes on to another page. */
  onLeave: () => void;
}

export interface StaffPanelProps {
  alert: AlertRecord;
  role: Role;
  /** Nothing stands there but what somebody has to do now. */
  isFolded?: boolean;
  /** The alert covers the page: nothing leads away from under it. */
  isCovering?: true;
}
