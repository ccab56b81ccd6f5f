import { useState } from 'react';

type Fields = Record<string, string | boolean>;

interface Rebased<V extends Fields> {
  values: V;
  /** Fields changed both here and by somebody else, to different values. */
  conflicts: (keyof V & string)[];
}

/** Applies local edits to the currently saved values: untouched fields take the saved value. */
export function rebase<V extends Fields>(before: V, mine: V, saved: V): Rebased<V> {
  const fields = Object.keys(saved) as (keyof V & string)[];
  const touched = fields.filter((field) => mine[field] !== before[field]);
  const values = { ...saved };
  for (const field of touched) values[field] = mine[field];
  const conflicts = touched.filter((field) => saved[field] !== before[field] && saved[field] !== mine[field]);
  return { values, conflicts };
}

/** Form state on top of saved values. When those change (by another administrator or tab), no input is lost. */
export function useEdits<V extends Fields>(saved: V) {
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(saved);
  const [conflicts, setConflicts] = useState<readonly (keyof V & string)[]>([]);
  if (differing(base, saved).length > 0) {
    const rebased = rebase(base, values, saved);
    setBase(saved);
    setValues(rebased.values);
    setConflicts(rebased.conflicts);
  }
  return {
    values,
    conflicts,
    changed: differing(base, values),
    /** After the own save the form takes over the server's version (for example with trimmed spaces), except in fields edited since. */
    settle: (sent: V, answer: V) => {
      setBase(answer);
      setValues((now) => rebase(sent, now, answer).values);
      setConflicts([]);
    },
    set: <K extends keyof V & string>(field: K, value: V[K]) => {
      setValues((now) => ({ ...now, [field]: value }));
      setConflicts((now) => now.filter((each) => each !== field));
    },
  };
}

function differing<V extends Fields>(a: V, b: V): (keyof V & string)[] {
  return (Object.keys(b) as (keyof V & string)[]).filter((field) => a[field] !== b[field]);
}
