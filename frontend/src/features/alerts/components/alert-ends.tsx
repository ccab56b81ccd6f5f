import type { LiveEventMap } from '@homeroom/contracts';
import { goesOnBeside } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isStatus } from '../../../lib/api-client';
import { useLiveEvent } from '../../../lib/live-context';
import { areClosedTo } from '../../../lib/signed-in-user';
import { useAlertContext } from '../alert-context';
import { alertIn } from '../api/get-active-alerts';
import { alertQuery } from '../api/get-alert';
import { type ActiveAlert, eachOnce, isAnsweredFor } from '../model';
import type { AlertEndsProps } from './alert-ends-props';
import { AllClearNotice } from './all-clear-notice';

/** A notice for each alert that is over, with the staff's last update from its event, or fetched if the event has none. */
export default function AlertEnds({ user, active, ended, isCovered, isVisited, onDismiss }: AlertEndsProps) {
  const [told, setTold] = useState<Readonly<Record<string, ActiveAlert>>>({});
  const [over, setOver] = useState<Readonly<Record<string, 'cleared' | 'corrected'>>>({});
  const [seen, setSeen] = useState<readonly string[]>([]);
  const hear = (end: 'cleared' | 'corrected', event: LiveEventMap['alert.cleared']) => {
    setOver((all) => ({ ...all, [event.alertId]: end }));
    const alert = alertIn(event);
    if (alert) setTold((all) => ({ ...all, [alert.id]: alert }));
  };
  useLiveEvent('alert.cleared', (event) => hear('cleared', event));
  useLiveEvent('alert.corrected', (event) => hear('corrected', event));
  // A notice that has been read is replaced by a new alarm; one that nobody could read yet stays.
  useLiveEvent('alert.raised', () => onDismiss(seen));
  if (isCovered) return null;
  return ended.map((alert) => (
    <AlertEnd
      key={alert.id}
      alert={alert}
      told={told[alert.id]}
      over={over[alert.id]}
      goesOn={goingOnBeside(alert, active)}
      {...{ user, isVisited }}
      onSeen={() => setSeen((all) => [...all, alert.id])}
      onClose={() => onDismiss([alert.id])}
    />
  ));
}

/** Alerts at any of the person's schools: someone hiding at one must not come out because of the end at another. */
function goingOnBeside(ended: ActiveAlert, active: readonly ActiveAlert[]): ActiveAlert[] {
  return eachOnce(active).filter(
    ({ id, kind, type }) => kind === 'alert' && id !== ended.id && goesOnBeside(ended.type, type),
  );
}

interface AlertEndProps extends Pick<AlertEndsProps, 'user' | 'isVisited'> {
  /** The alert before its end. */
  alert: ActiveAlert;
  told: ActiveAlert | undefined;
  /** According to its event; undefined if the alert was found gone after a break in the stream. */
  over: 'cleared' | 'corrected' | undefined;
  goesOn: readonly ActiveAlert[];
  onSeen: () => void;
  onClose: () => void;
}

function AlertEnd({ user, alert, told, over, isVisited, onSeen, onClose, goesOn }: AlertEndProps) {
  const { receipts } = useAlertContext();
  // Until the last update has loaded, or if it never does, the known state is shown.
  const asking = useQuery({ ...alertQuery(alert.id, alert.membershipId), enabled: !told });
  const ending = { ...alert, ...(told ?? asking.data ?? { status: over ?? ('cleared' as const) }) };
  // An alert that is gone for this person may continue for others: then there is no notice that it is over, and nothing to close. A cached
  // response is not current and must not remove a notice that nobody has read.
  const { error, isSuccess, isFetchedAfterMount: isAnswered } = asking;
  const mayGoOn = isStatus(error, 401, 404) || (isSuccess && asking.data.status === 'active');
  const isGone = !told && over === undefined && isAnswered && mayGoOn;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  const notice = ending.status !== 'active' && ending.endedAt !== null && !isVisited(ending) ? ending : null;
  useEffect(() => {
    if (notice) receipts.received(notice);
  }, [notice, receipts]);
  if (isGone) return null;
  return (
    <AllClearNotice
      alert={ending}
      staff={isAnsweredFor(ending, user.role) && !isVisited(ending) && user.role}
      hasReport={!areClosedTo(user)}
      onSeen={() => {
        if (notice) receipts.seen(notice);
        onSeen();
      }}
      {...{ goesOn, onClose }}
    />
  );
}
