import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from './api-client';

/** What this needs of a form, whatever its fields are. */
type Form = Pick<UseFormReturnType<object>, 'setErrors'> & {
  getValues: () => object;
  getInputNode: (name: never) => HTMLElement | null;
};

/** Marks the required fields in which nothing stands, with the reason, and puts the cursor into the first. */
export function markMissing(form: Form, required: readonly string[], reason: string): boolean {
  const values = new Map<string, unknown>(Object.entries(form.getValues()));
  const missing = required.filter((name) => String(values.get(name) ?? '').trim() === '');
  mark(form, Object.fromEntries(missing.map((name) => [name, reason])));
  return missing.length > 0;
}

/** Marks the fields that the server had something against. */
export function markRefused(form: Form, error: Error): void {
  const fields = error instanceof ApiError ? error.fields : {};
  mark(form, firstReasons(fields));
}

function mark(form: Form, errors: Record<string, string | undefined>): void {
  form.setErrors(errors);
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first as never)?.focus();
}

/** Why each field was refused: the first reason that the server gives. */
export function firstReasons(fields: Record<string, string[]>): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, [reason]]) => [name, reason]));
}
