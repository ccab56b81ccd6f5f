import { type FormEvent, type RefCallback, useCallback, useRef, useState } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a form's content differs from its initial one, however its values are managed. */
export function useTyped() {
  const begun = useRef('');
  const [isTyped, setTyped] = useState(false);
  const begin: RefCallback<HTMLFormElement> = useCallback((form) => {
    if (form) begun.current = written(form);
  }, []);
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(written(currentTarget) !== begun.current);
  return { isTyped, begin, onChange };
}

function written(form: HTMLFormElement): string {
  const fields = [...form.elements].filter(isField);
  return JSON.stringify(
    fields.map((field) => ('checked' in field && isChoice(field) ? field.checked : field.value)),
  );
}

/** Search terms are not content, and a secret is retyped faster than a question is read. */
const PASSING = '[type="search"], [type="password"], [autocomplete="one-time-code"]';

function isField(element: Element): element is Field {
  return element.matches('input, select, textarea') && !element.matches(PASSING);
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}
