import {
  FACT_RULES,
  isFactName,
  isUuid,
  type Lane,
  type SaidFact,
  type ServiceName,
} from '@homeroom/contracts';

/** One queue per service and lane, each with its own workers, so that a backlog in one delays nothing in another. */
export const factQueue = (service: ServiceName, lane: Lane) => `facts-${service}-${lane}`;

/** A fact unknown to this process, sent again for one that knows it, uses the default lane. */
export function laneOf(name: string): Lane {
  return isFactName(name) ? FACT_RULES[name].lane : 'sync';
}

/** Several facts of one school and name in a single job. */
export interface Parcel {
  together: readonly Envelope[];
}

/** Undefined if the job contains a single fact. */
export function inParcel(data: unknown): readonly unknown[] | undefined {
  const { together } = (data ?? {}) as { together?: unknown };
  return Array.isArray(together) ? together : undefined;
}

/** The content of a job. */
export interface Envelope extends SaidFact {
  /** Set if the fact was parked here and sent again. */
  again?: true;
  /** The trace of the request, if it is sampled. */
  traceparent?: string;
}

const NAME = /^[a-z_.]{1,80}$/;
const REQUEST_ID = /^[\w-]{1,64}$/;
/** A version that no fact has. */
const NO_VERSION = 0;

/** Reads a job's content as far as needed to file it: school, id and name. Undefined if it lacks one of them. */
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
