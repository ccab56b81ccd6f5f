const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Ref callback for a form: focuses its first field if it is in a dialog. A form may mount later than its dialog, whose focus trap has
 * already looked for a target; otherwise the trap finds the mark.
 */
export function intoFirstField(form: HTMLFormElement | null): void {
  if (!form?.closest('[role="dialog"]')) return;
  place(
    form.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(form) ?? form.querySelector('button'),
  );
}

/** The same for the first empty field, because a slip may have filled in the fields before it. */
export function intoFirstEmptyField(form: HTMLFormElement | null): void {
  if (!form?.closest('[role="dialog"]')) return;
  place(emptyFields(form)[0] ?? firstField(form));
}

/** Ref callback for an element that replaces the focused one. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The empty text fields of a form. */
export function emptyFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')].filter(
    ({ value }) => value.trim() === '',
  );
}

/** In a group of radio buttons the keyboard reaches the selected one. */
function firstField(form: HTMLFormElement): HTMLElement | null {
  const field = form.querySelector<HTMLInputElement>(FIELDS);
  if (field?.type !== 'radio') return field;
  return form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

function place(element: HTMLElement | null): void {
  element?.setAttribute('data-autofocus', 'true');
  takeFocus(element);
}
