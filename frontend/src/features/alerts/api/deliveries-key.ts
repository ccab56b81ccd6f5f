/** Under which what became of an alert is held. Whoever answers one knows no more of it than that. */
export const deliveriesKey = (alertId: string) => ['alert-deliveries', alertId] as const;
