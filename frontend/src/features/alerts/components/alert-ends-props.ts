import type { SignedInUser } from '@homeroom/contracts';
import type { ActiveAlert } from '../model';

export interface AlertEndsProps {
  user: SignedInUser;
  active: readonly ActiveAlert[];
  ended: readonly ActiveAlert[];
  /** Another alert covers the page: until it is answered nobody is told here of an end, and the other ways tell them. */
  isCovered: boolean;
  isVisited: (alert: ActiveAlert) => boolean;
  onDismiss: (ids: readonly string[]) => void;
}
