import { type RowsOf, type Statement, statement } from '../statement';

type Scalar = string | number | boolean | null;
export type Fields = Readonly<Record<string, Scalar>>;

/** The result of an access check. */
export interface Gate {
  isReached: boolean;
  /** Unchanged for as long as the response would be the same. */
  version: string;
}

/** A response that is cached in encoded form until one of the versions it depends on changes. */
export interface VersionedRead<Asker extends Fields, Answer> {
  readonly name: string;
  /** Checks all of them in one statement. A missing row means that the requested object does not exist. */
  gates(askers: readonly Asker[]): Statement<Gate & { place: number }>;
  admit(gate: Gate | undefined): asserts gate is Gate;
  /** What the response depends on besides the versions: all callers of one kind get the same response. */
  kindOf(asker: Asker): string;
  statementsFor(asker: Asker): readonly Statement<unknown>[];
  answerOf(rows: readonly unknown[][], asker: Asker): Answer;
  isWhole(answer: Answer): boolean;
}

interface Declared<
  Asker extends Fields,
  Kind extends Fields,
  S extends readonly Statement<unknown>[],
  Answer,
> {
  /** Unique within a service, like the name of a statement: `<feature>.<what>`. */
  name: string;
  /** The caller and the object requested, with their database types. */
  asker: Record<keyof Asker & string, 'int' | 'text' | 'uuid' | 'boolean'>;
  /**
   * SQL returning at most one row for the caller, whose fields it reads as `asked."<field>"`: `"isReached"`; `about`, the ids (uuid[]) of
   * everything the response depends on besides the school; `clock`, the time dependency as text.
   */
  gate: string;
  /** Throws if access is refused. */
  admit(gate: Gate | undefined): void;
  /** Everything that the response may depend on about the caller: what is left out here cannot influence it. */
  kind(asker: Asker): Kind;
  statements(kind: Kind): S;
  answer(rows: RowsOf<S>, kind: Kind): Answer;
  /** False for a response that depends on more than the versions: it is completed for each caller and not cached. */
  isWhole?(answer: Answer): boolean;
}

const VERSION = `concat_ws(' ', gate.clock, (SELECT string_agg(v.stamp::text, ' ' ORDER BY v.about, v.place)
  FROM state_version v WHERE v.school_id = $1 AND v.about = ANY ($1 || gate.about)))`;

export function versionedRead<
  Asker extends Fields,
  Kind extends Fields,
  S extends readonly Statement<unknown>[],
  Answer,
>(declared: Declared<Asker, Kind, S, Answer>): VersionedRead<Asker, Answer> {
  const { name, kind } = declared;
  const fields = Object.keys(declared.asker) as (keyof Asker & string)[];
  const columns = fields.map((field, index) => `$${index + 2}::${declared.asker[field]}[]`);
  const gates = statement<Gate & { place: number }, Scalar[][]>(
    `${name}.gates`,
    `SELECT asked.place::int AS place, gate."isReached", ${VERSION} AS version
     FROM unnest(${columns.join(', ')}) WITH ORDINALITY
       AS asked (${fields.map((field) => `"${field}"`).join(', ')}, place)
     CROSS JOIN LATERAL (${declared.gate}) gate`,
  );
  return {
    name,
    gates: (askers) => gates(...fields.map((field) => askers.map((asker) => asker[field] ?? null))),
    admit: (gate) => declared.admit(gate),
    kindOf: (asker) => JSON.stringify(Object.values(kind(asker))),
    statementsFor: (asker) => declared.statements(kind(asker)),
    answerOf: (rows, asker) => declared.answer(rows as RowsOf<S>, kind(asker)),
    isWhole: (answer) => declared.isWhole?.(answer) ?? true,
  };
}
