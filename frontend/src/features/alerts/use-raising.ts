import type { AlertRecord } from '@homeroom/contracts';
import type { AlertType } from '@homeroom/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { newKey } from '../../lib/api-client';
import { activeAlertsQuery } from './api/get-active-alerts';
import { type NewAlert, raiseAlert } from './api/raise-alert';
import { Attempts } from './raising';

/** An idempotency key still finds its alert after its end. */
export function isRunning({ status }: AlertRecord): boolean {
  return status === 'active';
}

/**
 * One alert from the tap until it is sent, rejected or given up; retries are the same alert under the same key. The person may have had an
 * active one before the tap.
 */
export function useRaising(
  type: AlertType,
  schoolId: string,
  onSent: (alert: AlertRecord, ranAlready: boolean) => void,
) {
  const queryClient = useQueryClient();
  const [raising] = useState(() => new RaisedOnce(type, schoolId));
  const state = useSyncExternalStore(raising.attempts.subscribe, () => raising.attempts.state);
  const mine = useFound(type, raising);
  const sent = useEffectEvent((alert: AlertRecord) => onSent(alert, raising.ranAlready));
  useEffect(() => {
    if (state.phase !== 'sent') return;
    void queryClient.invalidateQueries({ queryKey: activeAlertsQuery.queryKey });
    if (isRunning(state.sent)) sent(state.sent);
  }, [state, queryClient]);
  // Leaving this step cancels it.
  useEffect(() => () => raising.attempts.stop(), [raising]);
  return {
    state,
    error: raising.attempts.error,
    send: (message: string) => raising.send(message, mine !== undefined),
    stop: () => raising.attempts.stop(),
  };
}

class RaisedOnce {
  private alert: NewAlert | undefined;
  private key = '';
  ranAlready = false;
  readonly attempts = new Attempts<AlertRecord>((signal, withinMs) => {
    if (!this.alert) throw new Error('There is nothing to send yet');
    return raiseAlert(this.alert, this.key, signal, withinMs);
  });

  constructor(
    private readonly type: AlertType,
    private readonly schoolId: string,
  ) {}

  send(message: string, ranAlready: boolean): void {
    this.ranAlready = ranAlready;
    const { state } = this.attempts;
    const isOver = state.phase === 'sent' && !isRunning(state.sent);
    if (!this.alert || this.alert.message !== message || isOver) {
      this.key = newKey();
      const timestamp = new Date().toISOString();
      this.alert = { type: this.type, schoolId: this.schoolId, message, timestamp };
    }
    this.attempts.start();
  }
}

/** The response may get lost while the alert itself arrives over the live stream; the person's own drill does not count. */
function useFound(type: AlertType, { attempts }: RaisedOnce): AlertRecord | undefined {
  const { data } = useQuery({ ...activeAlertsQuery, enabled: false });
  const mine = data?.find((alert) => alert.kind === 'alert' && alert.type === type && alert.raisedBy.isMe);
  useEffect(() => {
    if (mine && attempts.isUnderWay) attempts.found(mine);
  }, [mine, attempts]);
  return mine;
}
