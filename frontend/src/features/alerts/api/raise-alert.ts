import type { AlertRecord, RaiseAlert } from '@homeroom/contracts';
import type { AlertType } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { activeAlertsQuery } from './get-active-alerts';

interface NewAlert {
  type: AlertType;
  message: string;
  schoolId: string;
}

type RaisedAlert = Pick<AlertRecord, 'id' | 'type' | 'status'>;

/** Person, class and time are the server's to say; what is sent besides type and message is only compared or ignored. */
function raiseAlert(alert: NewAlert): Promise<{ alert: RaisedAlert }> {
  const request: RaiseAlert = { ...alert, priority: 'critical', timestamp: new Date().toISOString() };
  return createOnce('/api/school-admin/emergency-alerts', request);
}

export function useRaiseAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: raiseAlert,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: activeAlertsQuery.queryKey }),
  });
}
