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

/** Of each alert that is over, with the last word of the staff, as soon as it comes with its event; asked for where it does not. */
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
  // What somebody has read by then gives way to a new alarm; what nobody could read yet stays.
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

/** At whichever school of theirs: whoever hides at one must not come out for the end at another. */
function goingOnBeside(ended: ActiveAlert, active: readonly ActiveAlert[]): ActiveAlert[] {
  return eachOnce(active).filter(
    ({ id, kind, type }) => kind === 'alert' && id !== ended.id && goesOnBeside(ended.type, type),
  );
}

interface AlertEndProps extends Pick<AlertEndsProps, 'user' | 'isVisited'> {
  /** As it was before its end. */
  alert: ActiveAlert;
  told: ActiveAlert | undefined;
  /** As its event has said; it is found gone without one after a break in the stream. */
  over: 'cleared' | 'corrected' | undefined;
  goesOn: readonly ActiveAlert[];
  onSeen: () => void;
  onClose: () => void;
}

function AlertEnd({ user, alert, told, over, isVisited, onSeen, onClose, goesOn }: AlertEndProps) {
  const { receipts } = useAlertContext();
  // Until its last word is there, and if it does not come, what is known stands.
  const asking = useQuery({ ...alertQuery(alert.id, alert.membershipId), enabled: !told });
  const ending = { ...alert, ...(told ?? asking.data ?? { status: over ?? ('cleared' as const) }) };
  // What is gone for whoever asks may go on for others: nothing says then that it is over, and nothing of it is left to close.
  // An answer from before says nothing of now: it must not put away what nobody has read.
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
