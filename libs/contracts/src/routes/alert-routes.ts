import type { ApiRoute } from './route';

const alerts = { service: 'alerts', budget: 'none', lane: 'alerts' } as const;
const hears = { ...alerts, access: 'alerts.receive', elsewhere: 'alerts' } as const;
/** Ends an alarm, addresses families, or returns data about children or recipients by name. */
const answersFor = { ...alerts, ofSession: true } as const;

/** The lane of alerts: no flood limit applies to these routes. */
export const ALERT_ROUTES = [
  { ...alerts, method: 'POST', path: '/api/school-admin/emergency-alerts', access: 'alerts.raise' },
  { ...alerts, method: 'GET', path: '/api/emergency-alerts/wording', access: 'alerts.raise' },
  { ...hears, method: 'GET', path: '/api/emergency-alerts/active' },
  { ...hears, method: 'GET', path: '/api/emergency-alerts/:alertId' },
  { ...hears, method: 'POST', path: '/api/emergency-alerts/:alertId/received', receipt: 'received' },
  { ...hears, method: 'POST', path: '/api/emergency-alerts/:alertId/seen', receipt: 'seen' },
  { ...hears, method: 'POST', path: '/api/emergency-alerts/:alertId/acknowledge' },
  {
    ...answersFor,
    method: 'GET',
    path: '/api/emergency-alerts/:alertId/roll-call',
    access: 'alerts.readDeliveries',
  },
  {
    ...answersFor,
    method: 'GET',
    path: '/api/emergency-alerts/:alertId/roll-call/students',
    access: 'alerts.readDeliveries',
  },
  {
    ...answersFor,
    method: 'POST',
    path: '/api/emergency-alerts/:alertId/roll-call',
    access: 'alerts.callRoll',
  },
  {
    ...answersFor,
    method: 'GET',
    path: '/api/emergency-alerts/:alertId/partners',
    access: 'alerts.readDeliveries',
  },
  { ...alerts, method: 'POST', path: '/api/emergency-alerts/:alertId/release', access: 'alerts.clear' },
  { ...alerts, method: 'POST', path: '/api/emergency-alerts/:alertId/look', access: 'alerts.clear' },
  { ...answersFor, method: 'POST', path: '/api/emergency-alerts/:alertId/updates', access: 'alerts.clear' },
  { ...answersFor, method: 'POST', path: '/api/emergency-alerts/:alertId/all-clear', access: 'alerts.clear' },
  { ...alerts, method: 'POST', path: '/api/emergency-alerts/:alertId/correction', access: 'alerts.raise' },
  // For a device whose page is closed: its token names one alert and one person, and is valid only here.
  { ...alerts, method: 'POST', path: '/api/alert-receipts', access: 'open' },
  {
    ...answersFor,
    method: 'GET',
    path: '/api/emergency-alerts/:alertId/deliveries',
    access: 'alerts.readDeliveries',
  },
] as const satisfies readonly ApiRoute[];
