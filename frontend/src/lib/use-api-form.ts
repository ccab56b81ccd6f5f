import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { changedFields } from './changed-fields';
import { readDraft, writeDraft } from './drafts';
import { firstReasons } from './field-reasons';

export interface ApiFormPlan<Values> {
  initialValues: Values;
  /**
   * Kept in this tab until it is sent or given up: the fields to keep, so that no secret is ever included, and the name they are kept
   * under.
   */
  draft?: { name: string; fields: readonly (keyof Values & string)[] };
}

/** Earlier input, as needed to show and discard it. */
export interface Draft {
  isRestored: boolean;
  /** Deletes the draft once it is sent or given up. */
  drop: () => void;
  startAfresh: () => void;
}

export type ApiForm<Values> = UseFormReturnType<Values> & {
  draft: Draft;
  /** The initial values, before a draft was restored, and without what others have saved since. */
  begun: Values;
  /** Marks empty required fields with the reason, and focuses the first. */
  marksMissing: (required: readonly (keyof Values & string)[], reason: string) => boolean;
  /** Marks the fields rejected by the server. */
  markRefused: (error: Error) => void;
  /** Marks fields with their errors, and focuses the first. */
  mark: (reasons: Readonly<Partial<Record<keyof Values & string, string>>>) => void;
};

/** Form state for all forms that submit to the API. */
export function useApiForm<Values extends object>(plan: ApiFormPlan<Values>): ApiForm<Values> {
  const { draft } = plan;
  const [begun] = useState(plan.initialValues);
  const [kept] = useState(() => restored(plan));
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0);
  const form = useForm<Values>({
    initialValues: { ...begun, ...kept },
    onValuesChange: (values) => {
      if (draft) writeDraft(draft.name, typed(values, begun, draft.fields));
    },
  });
  const drop = () => {
    if (draft) writeDraft(draft.name, {});
    setRestored(false);
  };
  const mark = (errors: Readonly<Partial<Record<string, string>>>) => {
    form.setErrors({ ...errors });
    // A group of radio buttons is one field, found by their common name.
    const nodeOf = (name: string) =>
      form.getInputNode(name as never) ?? document.getElementsByName(name).item(0) ?? [];
    firstOnScreen(Object.keys(errors).flatMap(nodeOf))?.focus();
  };
  return {
    ...form,
    begun,
    draft: {
      isRestored,
      drop,
      startAfresh: () => {
        form.setValues(begun);
        form.clearErrors();
        drop();
      },
    },
    marksMissing: (required, reason) => {
      const values = form.getValues();
      const missing = required.filter((name) => values[name] === null || String(values[name]).trim() === '');
      mark(Object.fromEntries(missing.map((name) => [name, reason])));
      return missing.length > 0;
    },
    markRefused: (error) => mark(firstReasons(error)),
    mark,
  };
}

/** The server lists fields in an order of its own. */
function firstOnScreen(fields: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = fields.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return first;
}

/** Draft values of allowed fields whose type matches the initial value; anything else in the storage is ignored. */
function restored<Values extends object>({ draft, initialValues }: ApiFormPlan<Values>) {
  if (!draft) return {};
  const kept = readDraft(draft.name);
  return Object.fromEntries(
    draft.fields
      .filter((name) => typeof kept[name] === typeof initialValues[name])
      .filter((name) => Array.isArray(kept[name]) === Array.isArray(initialValues[name]))
      .map((name) => [name, kept[name]]),
  );
}

function typed<Values extends object>(
  values: Values,
  begun: Values,
  fields: readonly (keyof Values & string)[],
) {
  const changed = changedFields(begun, values);
  return Object.fromEntries(fields.filter((name) => name in changed).map((name) => [name, changed[name]]));
}
