import type { AlertRecord, SignedInUser } from '@homeroom/contracts';
import { isStaff } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLiveEvent, useLiveState } from '../../../lib/live-context';
import { sendReceipt } from '../api/answer-alert';
import { activeAlertsQuery } from '../api/get-active-alerts';
import { mostUrgent } from '../model';
import { AlertBanner } from './alert-banner';
import { AlertOverlay } from './alert-overlay';
import { AllClearNotice } from './all-clear-notice';
import { preloadStaffPanel } from './lazy-staff-panel';
import { RaisedContext } from './raised-context';

/** While the stream is broken an alert must still arrive. */
const POLL_WHILE_LOST_MS = 5_000;
const NONE: readonly AlertRecord[] = [];

interface AlertCenterProps {
  user: SignedInUser;
  children: ReactNode;
}

/**
 * Stands around every page. An alert that is not answered covers everything; an answered one stays as a banner until the
 * all-clear, which is said too.
 */
export function AlertCenter({ user, children }: AlertCenterProps) {
  const live = useLiveState();
  const { data: active = NONE } = useQuery({
    ...activeAlertsQuery,
    enabled: user.role !== 'super_super_admin',
    refetchInterval: live === 'open' ? false : POLL_WHILE_LOST_MS,
  });
  const [raisedId, setRaisedId] = useState<string | null>(null);
  const ended = useEnded(active);
  useReceipts(active);
  useEffect(() => {
    if (isStaff(user.role)) preloadStaffPanel();
  }, [user.role]);

  // The tap counts at once on this page, and also for somebody who joined too late to be among the recipients.
  const [answeredHere, setAnsweredHere] = useState<ReadonlySet<string>>(new Set());
  // A visiting operator sees that there is an alert and has nothing to answer.
  const isAnswered = ({ id, mine }: AlertRecord) =>
    user.operator !== undefined || !!mine?.acknowledgedAt || answeredHere.has(id);
  const urgent = mostUrgent(active.filter((alert) => !isAnswered(alert)));
  const answered = active.filter(isAnswered);
  return (
    <RaisedContext value={{ raisedId, setRaisedId }}>
      {answered.map((alert) => (
        <AlertBanner key={alert.id} alert={alert} role={user.role} visiting={user.operator !== undefined} />
      ))}
      {ended.notice && active.length === 0 && (
        <AllClearNotice alert={ended.notice} corrected={ended.corrected} onClose={ended.dismiss} />
      )}
      {children}
      {urgent && (
        <AlertOverlay
          key={urgent.id}
          alert={urgent}
          role={user.role}
          onAnswered={() => setAnsweredHere(new Set([...answeredHere, urgent.id]))}
        />
      )}
    </RaisedContext>
  );
}

/** Says once for each alert that it is on this screen. Failing is no drama: the next refresh tries again. */
function useReceipts(active: readonly AlertRecord[]) {
  useEffect(() => {
    for (const alert of active) {
      if (alert.mine && !alert.mine.receivedAt) sendReceipt(alert.id).catch(() => undefined);
    }
  }, [active]);
}

/** An alert that was on this page and is over: by event, or found gone after a break in the stream. */
function useEnded(active: readonly AlertRecord[]) {
  const [known, setKnown] = useState(active);
  const [notice, setNotice] = useState<AlertRecord | null>(null);
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  if (known !== active) {
    const gone = known.find(({ id }) => !active.some((alert) => alert.id === id));
    setKnown(active);
    if (gone) setNotice(gone);
    else if (active.length > 0) setNotice(null);
  }
  useLiveEvent('alert.corrected', ({ alertId }) => setCorrectedId(alertId));
  return {
    notice,
    corrected: notice !== null && notice.id === correctedId,
    dismiss: () => setNotice(null),
  };
}
