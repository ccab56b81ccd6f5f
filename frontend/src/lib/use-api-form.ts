import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { changedFields } from './changed-fields';
import { readDraft, writeDraft } from './drafts';
import { firstReasons } from './field-reasons';

export interface ApiFormPlan<Values> {
  initialValues: Values;
  /** Kept in this tab until it is sent or given up. Which fields, so that no secret ever is; what they are kept under. */
  draft?: { name: string; fields: readonly (keyof Values & string)[] };
}

/** What was typed before, as the form shows and drops it. */
export interface Draft {
  isRestored: boolean;
  /** Sent, or given up. */
  drop: () => void;
  startAfresh: () => void;
}

export type ApiForm<Values> = UseFormReturnType<Values> & {
  draft: Draft;
  /** What it began with, before a draft was put back and whatever others saved since. */
  begun: Values;
  /** Marks the required fields in which nothing stands, with the reason, and puts the cursor into the first. */
  marksMissing: (required: readonly (keyof Values & string)[], reason: string) => boolean;
  /** Marks the fields that the server had something against. */
  markRefused: (error: Error) => void;
  /** Fields by what is against them here; the cursor goes into the first. */
  mark: (reasons: Readonly<Partial<Record<keyof Values & string, string>>>) => void;
};

/** The one way of forms whose answer comes from the API. */
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
    // A group of choices is one field, known by the name of its choices.
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

/** The server names fields in an order of its own. */
function firstOnScreen(fields: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = fields.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return first;
}

/** What may be kept and is of the same kind as what the form begins with: whatever else stands in the storage is none of it. */
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
