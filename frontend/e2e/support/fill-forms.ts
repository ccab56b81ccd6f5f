import type { Locator } from '@playwright/test';

export interface Filled {
  /** How often the form was submitted. */
  sent: number;
  fields: string[];
}

interface Filling {
  texts: readonly string[];
  /** The submit button, if there is no form element. */
  button?: string;
}

/**
 * Types each text into every text field, submits, and has the server refuse with a sentence that contains the text: whatever a server says,
 * a page must show it as text. Every second time, fields with a format of their own (addresses, secrets, numbers) get valid values, so that
 * the form passes its own validation. No request reaches the server, whose handling of such texts is tested elsewhere.
 */
export function fillWithTexts(scope: Locator, filling: Filling): Promise<Filled> {
  return scope.evaluate(async (root, { texts, button }) => {
    const RIGHT: Record<string, string> = { email: 'a@school.example', password: '90418', numeric: '12' };
    const form = root.matches('form') ? (root as HTMLFormElement) : root.querySelector('form');
    const fields = [
      ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].filter(
      ({ type }) =>
        !['radio', 'checkbox', 'hidden', 'file', 'submit', 'button', 'number', 'date'].includes(type),
    );
    let sent = 0;
    let last = '';
    const real = window.fetch;
    window.fetch = (input, init) => {
      if ((init?.method ?? 'GET') === 'GET') return real(input, init);
      sent += 1;
      const refusal = { success: false, code: 'INVALID', message: last, requestId: 'x', fields: {} };
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 }));
    };
    const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const settled = () => new Promise((resolve) => setTimeout(resolve, 4));
    const choose = () => {
      for (const radio of root.querySelectorAll<HTMLInputElement>('input[type=radio]'))
        if (!root.querySelector(`input[name="${radio.name}"]:checked`)) radio.click();
      for (const select of root.querySelectorAll('select'))
        if (select.value === '') {
          select.value = [...select.options].find(({ value }) => value !== '')?.value ?? '';
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }
    };
    const sender = () =>
      [...root.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === button);
    // Hides the page meanwhile, because rendering every text takes longer than everything else.
    document.documentElement.style.display = 'none';
    for (const [index, text] of texts.entries()) {
      last = text;
      for (const field of fields) {
        const right = RIGHT[field.inputMode] ?? RIGHT[field.type];
        type(field, (index % 2 === 1 && right) || text);
      }
      choose();
      if (form) form.requestSubmit();
      else sender()?.click();
      await settled();
    }
    document.documentElement.style.display = '';
    window.fetch = real;
    return { sent, fields: fields.map(({ name, type }) => name || type) };
  }, filling);
}
