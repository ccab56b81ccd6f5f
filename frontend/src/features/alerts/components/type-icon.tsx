import type { AlertType } from '@homeroom/domain';
import {
  IconAlertOctagon,
  IconFirstAidKit,
  IconFlame,
  IconHelp,
  IconLock,
  IconTornado,
} from '@tabler/icons-react';

const ICONS: Record<AlertType, typeof IconFlame> = {
  amok: IconAlertOctagon,
  fire: IconFlame,
  lockdown: IconLock,
  medical: IconFirstAidKit,
  natural_disaster: IconTornado,
  help: IconHelp,
};

export function TypeIcon({ type, size = 28 }: { type: AlertType; size?: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} stroke={1.8} aria-hidden="true" />;
}
