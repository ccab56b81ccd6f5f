/** What the gateway answers itself. */
export interface GatewayCalls {
  /** The OpenAPI document itself. */
  'GET /api/openapi.json': { answer: Record<string, unknown> };
  'GET /api/docs': { type: 'text/html' };
  'GET /api/events': { type: 'text/event-stream' };
}
