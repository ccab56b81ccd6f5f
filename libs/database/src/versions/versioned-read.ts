import { type RowsOf, type Statement, statement } from '../statement';

type Scalar = string | number | boolean | null;
export type Fields = Readonly<Record<string, Scalar>>;

/** What the judgement of an asker found. */
export interface Gate {
  isReached: boolean;
  /** The same for as long as the answer would be the same. */
  version: string;
}

/** An answer that is kept as it travels until one of the versions changes that it hangs on. */
export interface VersionedRead<Asker extends Fields, Answer> {
  readonly name: string;
  /** Judges all of them in one statement. Whoever has no row asks for something that is not there. */
  gates(askers: readonly Asker[]): Statement<Gate & { place: number }>;
  admit(gate: Gate | undefined): asserts gate is Gate;
  /** What the answer is made of besides the versions: askers of one kind get one answer. */
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
  /** Unique within a service, as the name of a statement is: `<feature>.<what>`. */
  name: string;
  /** Who asks and for what, with the types of the database. */
  asker: Record<keyof Asker & string, 'int' | 'text' | 'uuid' | 'boolean'>;
  /**
   * SQL of at most one row for the asker, whose fields it finds as `asked."<field>"`: `"isReached"`; `about`, the ids
   * (uuid[]) of all that the answer hangs on besides the school; `clock`, as text what of the time it hangs on.
   */
  gate: string;
  /** Throws the refusal. */
  admit(gate: Gate | undefined): void;
  /** All that the answer may know of the asker: whatever is left out here cannot be in it. */
  kind(asker: Asker): Kind;
  statements(kind: Kind): S;
  answer(rows: RowsOf<S>, kind: Kind): Answer;
  /** False for an answer that hangs on more than the versions say: it is finished for each who asks, and not kept. */
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
