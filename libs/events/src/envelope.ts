import {
  FACT_RULES,
  isFactName,
  isUuid,
  type Lane,
  type SaidFact,
  type ServiceName,
} from '@homeroom/contracts';

/** A queue for each service and lane, each with workers of its own: what waits in one delays nothing in another. */
export const factQueue = (service: ServiceName, lane: Lane) => `facts-${service}-${lane}`;

/** What is sent again to somebody who knows it, while this process does not, goes with the rest. */
export function laneOf(name: string): Lane {
  return isFactName(name) ? FACT_RULES[name].lane : 'sync';
}

/** Several facts of one school and one name that lie in a queue as one job. */
export interface Parcel {
  together: readonly Envelope[];
}

/** Undefined where a job holds a single fact. */
export function inParcel(data: unknown): readonly unknown[] | undefined {
  const { together } = (data ?? {}) as { together?: unknown };
  return Array.isArray(together) ? together : undefined;
}

/** What lies in a queue. */
export interface Envelope extends SaidFact {
  /** It was parked here and sent again. */
  again?: true;
  /** Where it belongs, if its request is followed. */
  traceparent?: string;
}

const NAME = /^[a-z_.]{1,80}$/;
const REQUEST_ID = /^[\w-]{1,64}$/;
/** Such a version is nobody's. */
const NO_VERSION = 0;

/** What a job holds, as far as it can be filed: under a school, an id and a name. Undefined where it cannot. */
export function readEnvelope(data: unknown): Envelope | undefined {
  const { eventId, name, version, schoolId, requestId, payload, again, traceparent } = (data ??
    {}) as Partial<Envelope>;
  if (!isUuid(eventId) || !isUuid(schoolId)) return undefined;
  if (typeof name !== 'string' || !NAME.test(name)) return undefined;
  return {
    eventId,
    schoolId,
    name,
    version: isVersion(version) ? version : NO_VERSION,
    requestId: typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : null,
    payload: payload ?? null,
    ...(again === true ? { again } : {}),
    ...(typeof traceparent === 'string' ? { traceparent } : {}),
  };
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 1_000_000;
}
