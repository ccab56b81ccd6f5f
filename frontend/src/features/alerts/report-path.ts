/** The report page of an alert or a drill. */
export const reportPath = (alertId: string) => `/emergency-alerts/${alertId}`;
