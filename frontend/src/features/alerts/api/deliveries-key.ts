/** Query key of an alert's deliveries. In a module of its own, because code that answers an alert needs only the key. */
export const deliveriesKey = (alertId: string) => ['alert-deliveries', alertId] as const;
