import type { AlertRecord, RaiseAlert } from '@homeroom/contracts';
import type { AlertType } from '@homeroom/domain';
import { callApi } from '../../../lib/api-client';

export interface NewAlert {
  type: AlertType;
  message: string;
  schoolId: string;
  timestamp: string;
}

/** Person, class and time are determined by the server; what is sent besides type and message is only compared or ignored. */
export async function raiseAlert(
  alert: NewAlert,
  idempotencyKey: string,
  signal: AbortSignal,
  withinMs: number,
): Promise<AlertRecord> {
  const body: RaiseAlert = { ...alert, priority: 'critical' };
  const path = '/api/school-admin/emergency-alerts';
  const answer = await callApi<{ alert: AlertRecord }>(path, { body, idempotencyKey, signal, withinMs });
  return answer.alert;
}
