import type { LiveEventMap } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLiveEvent } from '../../../lib/live-context';
import { areClosedTo } from '../../../lib/signed-in-user';
import { useAlertContext } from '../alert-context';
import { alertIn } from '../api/get-active-alerts';
import { alertQuery } from '../api/get-alert';
import { type ActiveAlert, isAnsweredFor } from '../model';
import type { AlertEndsProps } from './alert-ends-props';
import { AllClearNotice } from './all-clear-notice';

/** Of each alert that is over, with the last word of the staff, as soon as it comes with its event; asked for where it does not. */
export default function AlertEnds({ user, active, ended, isCovered, isVisited, onDismiss }: AlertEndsProps) {
  const [told, setTold] = useState<Readonly<Record<string, ActiveAlert>>>({});
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const hear = (event: LiveEventMap['alert.cleared']) => {
    const alert = alertIn(event);
    if (alert) setTold((all) => ({ ...all, [alert.id]: alert }));
  };
  useLiveEvent('alert.cleared', hear);
  useLiveEvent('alert.corrected', (event) => {
    setCorrected((all) => [...all, event.alertId]);
    hear(event);
  });
  // What somebody has read by then gives way to a new alarm; what nobody could read yet stays.
  useLiveEvent('alert.raised', () => onDismiss(seen));
  if (isCovered) return null;
  return ended.map((alert) => (
    <AlertEnd
      key={alert.id}
      alert={alert}
      told={told[alert.id]}
      isCorrected={corrected.includes(alert.id)}
      goesOn={goingOnBeside(alert, active)}
      {...{ user, isVisited }}
      onSeen={() => setSeen((all) => [...all, alert.id])}
      onClose={() => onDismiss([alert.id])}
    />
  ));
}

/** At whichever school of theirs: whoever hides at one must not come out for the end at another. Two accounts at one school hear of one alert. */
function goingOnBeside({ id: endedId }: ActiveAlert, active: readonly ActiveAlert[]): ActiveAlert[] {
  return active.filter(
    ({ id, kind }, at) =>
      kind === 'alert' && id !== endedId && active.findIndex((alert) => alert.id === id) === at,
  );
}

interface AlertEndProps extends Pick<AlertEndsProps, 'user' | 'isVisited'> {
  /** As it was before its end. */
  alert: ActiveAlert;
  told: ActiveAlert | undefined;
  isCorrected: boolean;
  goesOn: readonly ActiveAlert[];
  onSeen: () => void;
  onClose: () => void;
}

function AlertEnd({ user, alert, told, isCorrected, isVisited, onSeen, ...rest }: AlertEndProps) {
  const { receipts } = useAlertContext();
  // Until its last word is there, and if it does not come, what is known stands.
  const { data: asked } = useQuery({ ...alertQuery(alert.id, alert.membershipId), enabled: !told });
  const ending = {
    ...alert,
    ...(told ?? asked ?? { status: isCorrected ? ('corrected' as const) : ('cleared' as const) }),
  };
  const notice = ending.status !== 'active' && ending.endedAt !== null && !isVisited(ending) ? ending : null;
  useEffect(() => {
    if (notice) receipts.received(notice);
  }, [notice, receipts]);
  return (
    <AllClearNotice
      alert={ending}
      staff={isAnsweredFor(ending, user.role) && !isVisited(ending) && user.role}
      hasReport={!areClosedTo(user)}
      onSeen={() => {
        if (notice) receipts.seen(notice);
        onSeen();
      }}
      {...rest}
    />
  );
}
