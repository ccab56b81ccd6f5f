import type { SignedInUser } from '@homeroom/contracts';
import { isStaff } from '@homeroom/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ALERT_LAYER } from '../../../lib/covers';
import { useHeightOf } from '../../../lib/use-height-of';
import { AlertContext } from '../alert-context';
import { activeAlertsQuery, alertsElsewhereQuery } from '../api/get-active-alerts';
import { type ActiveAlert, keyOf, mostUrgent, withChildren } from '../model';
import { Receipts } from '../receipts';
import { useActiveAlerts } from '../use-active-alerts';
import { useEnded } from '../use-ended';
import { AlertBanner } from './alert-banner';
import classes from './alert-center.module.css';
import { AlertOverlay } from './alert-overlay';
import { Ends } from './ends';
import { preloadStaffPanel } from './lazy-staff-panel';

interface AlertCenterProps {
  user: SignedInUser;
  hasRunOut?: boolean;
  /** Called with whether an alert, or the notice that one is over, is shown. */
  onStanding?: (stands: boolean) => void;
  children: ReactNode;
}

/** Wraps every page. An unanswered alert covers everything; an answered one stays as a banner until the all-clear, which is shown too. */
export function AlertCenter({ user, hasRunOut = false, onStanding, children }: AlertCenterProps) {
  const active = useActiveAlerts(user);
  const [raisedId, setRaisedId] = useState<string | null>(null);
  const receipts = useReceipts();
  const { ended, dismiss } = useEnded(active, user);
  const stands = active.length + ended.length > 0;
  useEffect(() => onStanding?.(stands), [onStanding, stands]);
  // A visitor sees that there is an alert, but neither answers nor counts as reached. Alerts of their own other schools are theirs to
  // answer.
  const isVisited = (alert: ActiveAlert) => user.visit !== undefined && alert.membershipId === undefined;
  const own = useMemo(
    () => (user.visit ? active.filter(({ membershipId }) => membershipId !== undefined) : active),
    [active, user.visit],
  );
  useReceived(own, receipts);
  useEffect(() => {
    if (isStaff(user.role)) preloadStaffPanel();
  }, [user.role]);

  // The tap counts at once on this page, also for someone who joined too late to be a recipient.
  const [answeredHere, setAnsweredHere] = useState<ReadonlySet<string>>(new Set());
  const isAnswered = (alert: ActiveAlert) =>
    isVisited(alert) || !!alert.mine?.acknowledgedAt || answeredHere.has(keyOf(alert));
  const urgent = mostUrgent(active.filter((alert) => !isAnswered(alert)));
  const answered = active.filter(isAnswered);
  const context = useMemo(
    () => ({ raisedId, setRaisedId, receipts, hasRunOut }),
    [raisedId, receipts, hasRunOut],
  );
  return (
    <AlertContext value={context}>
      <AlertLayer>
        {answered.map((alert) => (
          <AlertBanner key={keyOf(alert)} alert={alert} role={user.role} visiting={isVisited(alert)} />
        ))}
        <Ends {...{ user, active, ended, isVisited }} isCovered={urgent !== undefined} onDismiss={dismiss} />
      </AlertLayer>
      {children}
      {urgent && (
        <AlertOverlay
          key={keyOf(urgent)}
          alert={urgent}
          role={user.role}
          onAnswered={() => setAnsweredHere(new Set([...answeredHere, keyOf(urgent)]))}
        />
      )}
    </AlertContext>
  );
}

/** At the top of the page and above everything on it; its height is published as a CSS variable for other sticky elements. */
function AlertLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useHeightOf(layer, '--alert-height');
  return (
    <div ref={layer} className={classes.layer} {...ALERT_LAYER} data-print="never">
      {children}
    </div>
  );
}

/** The response to a receipt is authoritative: what differs from it is refetched, and a guardian's children come with it. */
function useReceipts(): Receipts {
  const queryClient = useQueryClient();
  const [receipts] = useState(
    () =>
      new Receipts(({ id, membershipId }, { children, ...standing }) => {
        const { queryKey } =
          membershipId === undefined ? activeAlertsQuery : alertsElsewhereQuery(membershipId);
        if (children)
          queryClient.setQueryData<ActiveAlert[]>(
            queryKey,
            (held) => held && withChildren(held, id, children),
          );
        const held = queryClient.getQueryData<ActiveAlert[]>(queryKey)?.find((alert) => alert.id === id);
        const isAsShown =
          standing.status === 'active' ? held && held.notice >= standing.notice : held === undefined;
        if (!isAsShown) void queryClient.invalidateQueries({ queryKey, exact: true });
      }),
  );
  return receipts;
}

function useReceived(active: readonly ActiveAlert[], receipts: Receipts) {
  useEffect(() => {
    for (const alert of active) if (alert.notice > 0 || !alert.mine?.receivedAt) receipts.received(alert);
  }, [active, receipts]);
}
