const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * For the ref of a form: in a dialog the cursor goes into its first field. A form may come later than its dialog, whose
 * focus trap has looked for a place by then; where it has not, it looks for the mark.
 */
export function intoFirstField(form: HTMLFormElement | null): void {
  if (!form?.closest('[role="dialog"]')) return;
  place(
    form.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(form) ?? form.querySelector('button'),
  );
}

/** As above; a slip has filled in the first fields, and what is left to type is behind them. */
export function intoFirstEmptyField(form: HTMLFormElement | null): void {
  if (!form?.closest('[role="dialog"]')) return;
  place(emptyFields(form)[0] ?? firstField(form));
}

/** For the ref of what comes in the place of something that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The text fields of a form in which nothing stands. */
export function emptyFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')].filter(
    ({ value }) => value.trim() === '',
  );
}

/** Of a group of choices the keyboard reaches the chosen one. */
function firstField(form: HTMLFormElement): HTMLElement | null {
  const field = form.querySelector<HTMLInputElement>(FIELDS);
  if (field?.type !== 'radio') return field;
  return form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

function place(element: HTMLElement | null): void {
  element?.setAttribute('data-autofocus', 'true');
  takeFocus(element);
}
