/** What the gateway answers itself. */
export interface GatewayCalls {
  /** The OpenAPI document itself. */
  'GET /api/openapi.json': { answer: Record<string, unknown>; tagged: true };
  'GET /api/docs': { type: 'text/html'; tagged: true };
  /** The page that asks, for whoever opens what a mail program posts to. */
  'GET /api/unsubscribe/:token': { type: 'text/html' };
  'GET /api/events': { type: 'text/event-stream' };
}
