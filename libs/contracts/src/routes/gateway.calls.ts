/** What the gateway answers itself. */
export interface GatewayCalls {
  'GET /api/events': { type: 'text/event-stream' };
}
