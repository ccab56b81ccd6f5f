/** Routes that the gateway answers itself. */
export interface GatewayCalls {
  /** The OpenAPI document itself. */
  'GET /api/openapi.json': { answer: Record<string, unknown>; tagged: true };
  'GET /api/docs': { type: 'text/html'; tagged: true };
  /** The confirmation page, for a person who opens the URL that mail programs post to. */
  'GET /api/unsubscribe/:token': { type: 'text/html' };
  'GET /api/events': { type: 'text/event-stream' };
}
