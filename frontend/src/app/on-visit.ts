import { type ActiveAlert, atHome } from '../features/alerts/model';
import { activeAlertsQuery } from '../features/alerts/api/get-active-alerts';
import { endedAtHome } from '../features/alerts/use-ended';
import { hearerOf } from '../lib/local-entries';
import { afterVisit } from './session-here';

export { default } from '../features/visit/components/visit-banner';

/** A visitor hears the alarms of their own school; nothing of them belongs to the visited one. */
const AT_HOME = { schoolId: '', schoolCode: '', schoolName: '' };

/**
 * During a visit the alerts of the visitor's own school come as those of another one; once their session has expired, that school is the only
 * one that they hear. Those of the visited school go with the visit, because their end is not heard.
 */
afterVisit((visitor, queryClient) => {
  const { queryKey } = activeAlertsQuery;
  const held = queryClient.getQueriesData<ActiveAlert[]>({ queryKey });
  const home = held.flatMap(([key, alerts = []]) => (key.length > queryKey.length ? alerts : []));
  if (home.length + endedAtHome(queryClient, visitor).length === 0) return null;
  // A response about the visited school must not replace them.
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true });
  queryClient.setQueryData<ActiveAlert[]>(queryKey, home.map(atHome));
  const hearer = { ...hearerOf(visitor), ...AT_HOME };
  delete hearer.schoolCountry;
  delete hearer.elsewhere;
  return hearer;
});
