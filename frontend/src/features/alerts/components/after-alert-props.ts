import type { AlertRecord } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';

export interface AfterAlertProps {
  alert: Pick<AlertRecord, 'id' | 'kind' | 'type'>;
  role: Role;
  /** Whether its report is accessible to this role now. */
  hasReport: boolean;
  /** Called when the person follows a link to another page. */
  onLeave: () => void;
}

export interface StaffPanelProps {
  alert: AlertRecord;
  role: Role;
  /** Reduced to what has to be done now. */
  isFolded?: boolean;
  /** The alert covers the page, so there are no links to other pages. */
  isCovering?: true;
}
