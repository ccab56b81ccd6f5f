import type { SignedInUser } from '@homeroom/contracts';
import type { ActiveAlert } from '../model';

export interface AlertEndsProps {
  user: SignedInUser;
  active: readonly ActiveAlert[];
  ended: readonly ActiveAlert[];
  /** Another alert covers the page, so ends are not shown until it is answered; the other channels report them. */
  isCovered: boolean;
  isVisited: (alert: ActiveAlert) => boolean;
  onDismiss: (ids: readonly string[]) => void;
}
